import type { Language } from '#contract/limits.ts';
import { pattern } from '../pattern.ts';
import { SAID_BY_ANOTHER } from './chinese.ts';

/**
 * Asks whether somebody thinks of ending their life, by parts instead of whole wordings: an end (dying, not being, a life
 * that is not wanted, a way to end it) and, where the end alone may mean something else, whose it is and that it is
 * thought of. Idioms and what another does or suffers are taken out. Matched against normalised text.
 */
interface Grammar {
  /** Speaks to the one whose life it is. */
  addressed: RegExp;
  /** Thinks, wants, means, feels. */
  minded: RegExp;
  /** Ends of a life that need a mind which thinks of them. */
  ends: readonly RegExp[];
  /** Ends that are unmistakable once somebody is addressed. */
  plainEnds: readonly RegExp[];
  /** Idioms, fear of dying, news of it, another's death. */
  otherwise: RegExp;
}

const ANOTHER = String.raw`(?:he|she|they|it|him|her|them|his|their|who|someone|patients?|\w+'s|(?:your|my|the|a) (?:mother|mum|mom|father|dad|wife|husband|son|daughter|brother|sister|friend|dog|cat|phone|battery|car|baby|child|grand\w+|uncle|aunt|colleague|plants?|laptop|computer))`;

const ENGLISH: Grammar = {
  addressed: /\b(?:you|your|yourself)\b|^(?:(?:so|and|but)[, ]+)*(?:would|is|was|does|did|has) (?:it|that|this|there|life|dying|death|suicide|being)\b/,
  minded: /\b(?:think\w*|thought\w*|want\w*|wish\w*|hop(?:e|es|ed|ing)|rather|prefer\w*|mind|imagin\w*|pictur\w*|mean\w*|plan\w*|intend\w*|intention\w*|feel\w*|felt|consider\w*|option|way out|relief|easier|attract\w*|tempt\w*|appeal\w*|say\w*|ready|better|talk\w* about|like|might|all right with|crossed|looking|chance|choose|idea|comfort\w*)\b/,
  ends: [
    /\b(?:die|dying|dead|death|suicid(?:e|al))\b/,
    pattern`
      \b(?:not|never|no longer|stop|cease)\b(?: (?!know|sure|think)[a-z]+){0,3}? (?:(?:be|being) (?:here|around|alive|with us)|exist\w*|live|living|alive|wak(?:e|ing)(?: up)?|woke(?: up)?|go(?:ing)? on|carry(?:ing)? on)(?: (?:any ?more|any longer|again|at all|like this|one day|in the morning|for (?:good|ever)|ever again)){0,2}(?=[?.!"' ]*$|, (?:or|would|is|that)\b| or | than )
      |\bbetter (?:off )?(?:if you were )?not (?:here|around|alive)(?: any ?more)?(?=[?.! ]*$)
    `,
    /\bwish\w*\b.{0,12}\byou had died\b|\bmean(?:ing)?\b.{0,12}\b(?:life|living)(?=[?.! ]*$)|\bbe alive (?:at|by|in|next|tomorrow|when)\b|\btak(?:e|ing) (?:them|it) all\b/,
    /\bend (?:it(?: all)?|things|everything|all this)(?: (?:tonight|now|right now|today))?(?=[?.! ]*$)|\b(?:gone|over|out) for (?:good|ever)\b(?=.{0,20}$)/,
    /\b(?:step|walk|jump|run|driv|throw)\w*(?: yourself)? (?:out )?(?:in front of|under|into the path of|off)\b.{0,20}\b(?:train|bus|car|truck|lorry|traffic|tube|bridge|roof|building|platform|ledge|cliff|balcony)\b|\bcar (?:would|could|might) (?:just )?crash\b/,
    /\b(?:all|too many|a lot|the whole|a handful) .{0,16}\b(?:pills|tablets|packet|bottle)\b.{0,12}\bat once\b|\boverdos\w*/,
  ],
  plainEnds: [
    /\b(?:out of|done with|tired of|sick of|enough of|giv(?:e|en|ing) up on|fed up with|finished with|includes?|included) (?:your |this )?(?:own )?(?:life|living|being alive)(?=[?.! ]*$)/,
    /\b(?:your life|life itself|being alive|living|life (?:just |really )?(?:is|was)) .{0,12}(?:worth (?:living|it|keeping|going)|something you (?:still )?want to keep|pointless|no point)|\byour life ending\b|\b(?:reasons?|point|purpose|anything|nothing|something|much) .{0,8}to live(?: for)?(?=[?.! ]*$)|\bwant to keep (?:on )?(?:living|your life)\b|\b(?:point|sense|use|worth) (?:in |to |of )?(?:living|staying alive|being alive|going on living)\b(?=[?.! ]*$)/,
    /\b(?:miss you|notice|care|fine|better|happier|easier)\b.{0,24}\bif you (?:were|was|died|had|just)\b.{0,16}\b(?:gone|dead|not (?:here|around|alive)|no longer|never|died|disappeared)\b/,
    /\b(?:drown|hang|shoot|poison|stab|gas)(?:ing)? yourself\b(?! in the foot| out)|\b(?:slit|cut)(?:ting)? your (?:wrists?|throat|arms?)\b|\bbeen cutting(?: yourself)?(?=[?.! ]*$)|\b(?:hurt|harm(?:ed)?|cut|burn(?:ed|t)?) yourself (?:on purpose|today|tonight|again)(?=[?.! ]*$)|\bdo to yourself(?=[?.! ]*$)|\byou (?:\w+ )?hurting yourself(?: on purpose)?(?=[?.! ]*$)/,
    /\bkeep(?:s|ing)? you (?:alive|from (?:doing it|ending))\b|\b(?:able to|can you|will you|could you) (?:stay|keep yourself) safe (?:tonight|until|from yourself)\b/,
  ],
  otherwise: pattern`
    \bdead (?:tired|line|end|heat|right|serious|body|wrong|ringer|weight|battery|phone|man|wood|set|on|slow|good|easy|quiet|boring|sure|keen)\b|\b(?:die|dying) (?:of|from|to|for|down|out|laughing)\b|\bto death\b|\bdrop dead\b|\bover my dead\b|\bhalf dead\b|\b(?:career|political|social|commercial) suicide\b|\bsuicide (?:squad|note in|rate|prevention)\b
    |\b(?:afraid|scared|frightened|fear|terrified|worr(?:y|ied)) (?:of|about|that)\b.{0,16}\b(?:die|dying|death)\b|\bfear of death\b|\bdeath (?:of|in|penalty|certificate|row|stare|metal|trap|notice|benefit)\b|\b(?:the|this|that|a) death\b|\byou (?:will|could|may|are going to) (?:die|be dead)\b|\byou are dying\b|\b(?:know|ask|asking|wonder|told)\b.{0,12}\b(?:if|whether)\b.{0,16}\b(?:die|dying)\b|\b(?:near|life and|life or|after|before|since|until) (?:\w+ ){0,2}death\b|\b(?:line|phone|battery|screen|engine) (?:is|was|goes|went) dead\b
    |\bi (?:would rather|nearly|almost|am|will) (?:\w+ )?(?:die|dying|died)\b|\b${ANOTHER}\b(?:(?!\b(?:you|yourself)\b).){0,24}\b(?:die|dying|dead|death|alive|suicid\w+|wake|woke|waking|live|living|exist|go on)\b|\bend (?:it|things) (?:with|by|on|at)\b|\b(?:who|whom)\b.{0,40}\bwake(?:[?.! ]*$| up\b)
    |\b(?:not|never) (?:be|being) (?:here|around) (?:on|at|for|when|tomorrow|next|yesterday)\b|\bnot (?:just )?go(?:ing)? on (?:about|with|holiday|to)\b|\b(?:for a|cost of|standard of) living\b|\bliving (?:room|with|in|at|here|there|together|alone)\b|\b(?:call|meeting|shift|lesson|day|contract|session|conversation|marriage|relationship)\b.{0,24}\b(?:end|over)\b
  `,
};

const THEY = String.raw`(?:他|她|它|牠|媽媽?|母親|爸爸?|父親|先生|太太|老公|老婆|病人|阿[嬤公]|爺爺|奶奶|孩子|小孩|狗|貓|手機|電腦|角色|主角)`;

/** Dares not think of dying of an illness, or thinks of what a death does to others. */
const FOR_OTHERS = String.raw`不敢想會不會死|死(?:了|掉)換|死(?:了|掉)(?:以後|之後)[^,]{0,8}(?:誰|家人|他|她)`;

const CHINESE: Grammar = {
  addressed: /你|自己|(?:嗎|呢|吧|\?)$/,
  minded: /想|要|會|希望|願意|打算|念頭|指|意思|覺得|是不是|曾經|怕|準備|有過|試過|有沒有|可以|唯一/,
  ends: [
    /死/,
    /(?<![生快靈幹存復])活(?:著|下去).{0,8}(?:意義|意思|為了什麼|痛苦|辛苦|值得|累|負擔|理由|希望|沒用|多餘)|(?:還|願意|繼續).{0,4}活(?:著|下去)(?=[嗎?])|(?<![生快靈幹存復])活得.{0,4}(?:沒(?:有)?意[義思]|痛苦)|(?:值得|希望|意義|理由).{0,4}(?<![生快靈幹存復])活(?:下去|著)?(?=[嗎?,。]|$)|對活下去/,
    /(?:離開|消失).{0,6}(?:世界|人世|世上)|走掉.{0,4}再也不|(?:走了?|過世|往生|離開)(?:之後|以後|了)?.{0,12}(?:跟著?|隨著?|陪).{0,4}(?:走|去)(?=[嗎?,。]|$)|去陪.{1,6}(?:那邊|作伴)|永遠的?離開|團聚.{0,6}(?:天上|那邊)|天上.{0,6}團聚|一切.{0,3}(?:停止|結束)/,
    /(?:一睡|睡(?:著|下去|一覺)?.{0,6})不(?:要|想|用|會)?(?:再)?(?:醒|起來)/,
    /往下跳|跳(?:下去|下來|樓|軌|河)|(?:藥(?!.{0,8}(?:沒|有在|按時|定時)).{0,8}(?:全部|一次|都|通通)|(?:全部|一次|整[包瓶]).{0,6}藥?).{0,3}(?:吞|吃)(?:下去|掉|光)?|(?:去|乾脆)撞車|被車撞/,
    /(?:痛苦|難過|累|受不了).{0,14}想.{0,6}結束(?:掉|算了)?(?=[嗎?,。]|$)|(?:沒有|少了)(?:你|自己).{0,10}(?:比較|會|更|過得)(?:好|輕鬆|快樂|過得)/,
  ],
  plainEnds: [/尋死|(?:保證|確保).{0,8}安全|自我傷害|自我了斷|放棄(?:自己的?)?生命|傷是(?:你)?自己(?:割|弄|劃)的|不想(?:再|繼續)?活(?!動|在(?!這個?世))|割(?:你)?自己(?!的)|(?:人生|生命).{0,8}(?:繼續下去|留戀)|了結.{0,3}(?:一切|自己|生命)|自己消失(?=[嗎?,。]|$)/],
  otherwise: pattern`
    [累笑氣熱臭嚇煩忙餓吵冷痛悶窮渴美醜困急羞愛恨打害逼怕半該作找](?:得)?(?:要)?死|死(?:線|心|黨|板|角|機|纏|命|定|背|水|會|忠|對頭|巷|當|盯|撐|守|腦筋|皮賴臉|者|亡(?:證明|率|人數))|想死(?:你|我|他|她)|要死不活|生不如死|死馬|不死心|${THEY}.{0,8}(?:死|活|醒)|會死還(?:抽|喝)|(?:抽[菸煙]|這樣|這個病|病).{0,4}會(?:不會)?死|會(?:不會)?死(?:嗎|\?)|你(?:會|可能)死|打死不|死都不|死也不|會死的|我(?:是不是|要|快|會|們|也)?.{0,2}(?:快|要)?死(?:了|掉)?(?:嗎|吧|\?)
    |${SAID_BY_ANOTHER}|${FOR_OTHERS}
    |跳下去(?:游|玩|水)|游泳|跳水|彈跳|活動|(?:電影|小說|遊戲|影集|劇|歌|新聞)
  `,
};

/** Is afraid of dying, asks for news of it, or what comes of it for others, which is no wish for it. */
const FEAR_OR_NEWS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:afraid|scared|frightened|fear|terrified)\b.{0,4}\b(?:of|that)\b.{0,16}\b(?:die|dying|death)\b|\b(?:know|ask|asking|wonder|told)\b.{0,12}\b(?:if|whether)\b.{0,24}\b(?:die|dying)\b/,
  'zh-TW': new RegExp(String.raw`(?:怕|擔心)(?:自己)?(?:會)?死(?!掉算)|(?:知道|問).{0,6}會不會死|${FOR_OTHERS}`),
};

/** @param plain one question, normalised */
export const fearsOrAsksForNews = (plain: string, language: Language): boolean => FEAR_OR_NEWS[language].test(plain);

const GRAMMARS: Readonly<Record<Language, Grammar>> = { en: ENGLISH, 'zh-TW': CHINESE };

/** @param plain one question, normalised */
export function asksAboutNotLiving(plain: string, language: Language): boolean {
  const { addressed, minded, ends, plainEnds, otherwise } = GRAMMARS[language];
  if (!addressed.test(plain) || otherwise.test(plain)) return false;
  return plainEnds.some((end) => end.test(plain)) || (minded.test(plain) && ends.some((end) => end.test(plain)));
}
