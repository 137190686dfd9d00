import type { Language } from '#contract/limits.ts';

/** Moments that few words tell, the first that fits; each has answers of its own. */
const MOMENTS = ['introduction', 'clarify', 'scale', 'next_step', 'offer', 'why_here', 'consent', 'promise'] as const;
type Moment = (typeof MOMENTS)[number];
export type AskedFor = 'identity' | Moment;

/** What few words ask of the character, and no model must get wrong; matched against normalised text. */
interface Phrases {
  /** Asks it to step out of its role. */
  identity: RegExp;
  moments: Readonly<Record<Moment, RegExp>>;
  /** Asks who, when or how much: closed, yet no yes or no. */
  asksDetail: RegExp;
  /** Says that it sums up. */
  sumsUp: RegExp;
  /** Asks how it is: a greeting at the start, a question later. */
  asksAfter: RegExp;
  /** In the character's line: asks for advice. */
  seeksAdvice: RegExp;
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    identity: /\b(?:are you (?:a |an |really |just |some |actually )*(?:ai|bot|robot|machine|computer|chatbot|program|real|human|gpt|chatgpt|language model)|(?:ignore|forget|disregard) (?:all |your |any |the |my )*(?:previous|prior|above|earlier) ?(?:instructions|rules|prompts?)?|(?:ignore|disregard) (?:your|all|the) (?:instructions|rules)|system prompt|your (?:instructions|prompt|script)|(?:is|this is) (?:just )?a role ?play|step out of (?:your )?(?:role|character))\b/,
    moments: {
      introduction: /(?<!\b(?:not (?:have|need|want) to|(?:need|must) not) )\b(?:(?:what is|what was|may i (?:ask|have|know)|can i (?:ask|have|get)|could i (?:ask|have)|tell me|can you tell me|give me) your (?:full |last |first )?name|who am i (?:talking|speaking) (?:to|with)|what (?:should|shall|can|may|do) i call you|how (?:should|shall|may) i (?:call|address) you)\b/,
      clarify: /^(?:(?:sorry|hm+|eh|uh|oh|wait)[,.!? ]+)*(?:pardon(?: me)?|(?:what|sorry|huh|eh)(?=\?)|huh|come again|(?:i am sorry,? (?:but )?)?i (?:do not|did not) (?:quite |really )?(?:understand|get|follow|catch)(?: (?:you|that|it|this|what you (?:mean|meant|said|are saying|just said)))?|what do you mean(?: (?:by|with) that)?|what does that mean|(?:can|could) you (?:please )?(?:say that again|repeat that|explain that))(?:,? please)?[\s.!?]*$/,
      scale: /\b(?:scale (?:of|from)|(?:0|zero|1|one) (?:up )?to (?:10|ten)\b|(?:0|1) ?- ?10\b|out of (?:10|ten)\b|between (?:0|zero|1|one) and (?:10|ten)\b)/,
      next_step: /\bwhat (?:\w+ )?(?:(?:first|next|small|little|tiny|one|single) ){1,3}(?:\w+ )?(?:step|thing|change) (?:would|could|can|might|will|do|are) you\b|\bwhat (?:would|could|might|can) be (?:a|an|the|your|one) (?:\w+ ){0,3}(?:step|start|beginning)\b|\bwhat is (?:your|one|a) (?:\w+ ){0,3}step\b|\bwhat (?:(?:would|could|can|might|will) you(?: like| be (?:willing|ready|able))?|do you (?:want|plan)|are you (?:willing|ready|going))(?: to)? (?:try|change|start with|begin with|do next|do first|do differently|do about)\b|\bis there (?:a|one|any|some|something)(?: \w+){0,3} you (?:could|can|would|might) (?:try|do|change|start)\b|^(?:and |so |maybe )?(?:your |a |the )?(?:first|next) (?:little |small )?step (?:for|this)\b[^.]*\?|\bwhere (?:would|could) you (?:like to |want to )?(?:start|begin)\b/,
      offer: /\b(?:how|what else) (?:can|could|may|might|should) (?:i|we) (?:best |still )?(?:help|support|assist|be of (?:help|use)|make (?:this|it) (?:easier|better))\b|\bwhat (?:can|could) (?:i|we|the school|the hospital|the company) do (?:for|to help|to make|to support)\b|\bwhat (?:would|could|might) (?:help|be helpful|be of help|be useful|support) ?(?:you|most|now|right now|today|tonight|for you)?[\s?]*$|\bwhat do you need(?: from (?:me|us)| most)?(?: right)?(?: now| today| tonight)?[\s?]*$/,
      why_here: /\b(?:what (?:brings|brought|made) you (?:here|in\b|along|come|to (?:us|me|this|the))|why (?:are you here|did you come|have you come)|(?:the|your) reason (?:for (?:coming|your visit)|you (?:came|come|are here)))/,
      consent: /(?:^|[.!?;,] )(?:so,? |and )?(?:(?:is|would) (?:that|this|it)(?: be)? (?:ok|okay|all right|alright|fine|good|acceptable)|(?:does|would|will) (?:that|this) (?:sound (?:ok|okay|all right|good|fair|reasonable)|work|suit you))(?: (?:for|with|by|to) you)?[\s?]*$|\b(?:shall we|can we|could we|would (?:that|it) (?:help|work|do|suit you|be (?:all right|alright|ok|okay|fine|good|acceptable)))\b[^?.!]{0,80}\?\s*$|, (?:ok|okay|all right|alright|deal|agreed)\?\s*$/,
      promise: /\b(?:i|we) (?:promise|will (?:make sure|see to it|take care|personally|now |today )|(?:will|am going to|are going to) (?:\w+ly |also |now |then )?(?:refund|pay|send|call|ring|write|check|correct|fix|arrange|book|contact|inform|stay|come back|follow up|look into|find out|put|replace|deliver|get (?:it|this|that) (?:done|fixed|sorted)))\b(?![^.!]*\?)/,
    },
    asksDetail: /\b(?:who|whose|when|where|which|how (?:old|many|much|long|often|far|late|big))\b[^.!]*\?|\bwhat (?:time|day|date|year|age)\b/,
    sumsUp: /\b(?:(?:to|let me|can i|could i|i would like to|if i) (?:just )?(?:sum(?:mari[sz]e)?|recap|put (?:it|that|this) (?:all )?together|go (?:back )?over)|sum(?:ming)? (?:it |this |that )?up|in summary|so far (?:i have|you have|we have))\b/,
    asksAfter: /\bhow are you(?: (?:doing|today|feeling|this morning|this afternoon|this evening|keeping))*$|\bhow (?:is it going|are things|is things|do you do)$/,
    seeksAdvice: /\b(?:what (?:should|can|do|would|could|am) (?:i|we|you (?:think|suggest|recommend|advise|do))(?! (?:say|to say|smoke))|any (?:ideas?|advice|suggestions?)|how (?:do|can|should|could) i|do you have (?:any )?(?:ideas?|tips)|i do not know what (?:else )?to do|tried everything)\b/,
  },
  'zh-TW': {
    identity: /你(?:是|係)(?:不是|唔係|咪)?(?:一個|真的|真|個)?(?:ai|機器人|人工智慧|人工智能|電腦|程式|真人|語言模型|chatgpt|gpt|聊天機器人)|(?:忽略|無視|忘記|忘掉)[^。]{0,8}(?:指示|指令|設定|規則|提示)|系統提示|你的(?:指令|提示詞|設定|腳本)|角色扮演/,
    moments: {
      introduction: /^(?!.*(?:媽媽|爸爸|先生叫|太太叫|兒子|女兒|孩|哥哥|弟弟|妹妹|姊姊|孫|狗|貓|他|她|牠|它|店|公司|同事|老師|朋友|主管))(?:.*)(?:(?:怎麼|該怎麼|如何)稱呼|(?:^|[。!?]|你|請問)(?:的名字)?(?:叫|是)什麼名字|你貴姓|貴姓|大名|叫你(?:什麼|咩)|點稱呼|你叫咩名|(?:請問|可以).{0,4}你的?(?:名字|姓名))/,
      clarify: /^(?:(?:嗯|欸|呃|不好意思|抱歉|對不起|等等|等一下)[,、。.…!?\s]*)*(?:(?:你)?(?:這|那)?(?:話|句話|句)?(?:是|的)?什麼意思|蛤|啥|咦|什麼(?=\?)|你說什麼|我?(?:聽不(?:太)?懂|沒(?:有)?聽懂|不(?:太)?懂|不(?:太)?明白)(?:你的意思|你在說什麼|你說什麼|你說的)?|(?:可以)?(?:請你)?再(?:說|講)一(?:次|遍)(?:嗎|好嗎)?|咩話)[啊呢喔\s。.!?]*$/,
      scale: /(?:0|零|1|一)分?(?:到|至|~|-)(?:10|十)|滿分(?:是)?(?:10|十)|(?:10|十)分(?:滿分|裡|當中|的話)|(?:打|給)(?:自己)?幾分/,
      next_step: /^(?!.{0,12}我.{0,6}(?:說|講|解釋|安排))(?:.*(?:(?:第一步|下一步|一小步)[^。!]*(?:什麼|哪|怎麼|\?)|(?:什麼|哪(?:一|個|件|些))[^。!?]{0,8}(?:第一步|下一步|一小步|小步|小小的|小事|小改變)|(?:可以|想|要|願意|打算|能)(?:先|試著)?(?:做|試|試試|改變)(?:看看)?(?:什麼|哪|些什麼)|(?:可以|想|要|願意|打算)(?:先)?從(?:哪|什麼)|從(?:哪裡|哪一[件步個])(?:開始|做起|下手)(?!的)))/,
      offer: /(?:怎麼|如何|怎樣)(?:可以|能|才能)?(?:幫|協助|支持)(?:到|助|忙)?你|(?:可以|能)(?:怎麼|如何|怎樣)(?:幫|協助|支持)|(?:我|我們|學校|醫院|公司)(?:可以|能|還能|還可以)(?:為|幫|替)你們?做(?:什麼|些什麼|點什麼)|有什麼(?:是)?(?:我|我們)?(?:可以|能)(?:幫|為你|協助)|你(?:現在|最|們)?(?:最)?需要(?:我|我們)?(?:做|幫)?(?:什麼|些什麼|怎麼)|(?:什麼|怎麼做|怎樣)(?:會)?對你(?:會)?(?:比較|最)?有幫助|什麼(?:會|可以|能)幫(?:到|助)你/,
      why_here: /(?:怎麼|為什麼|為何)(?:會)?(?:想|想要)?(?:到|來|過來)(?:這裡|這邊|找我|學校|醫院|門診|店裡)?(?:呢|啊)?(?:\?|$)|原因(?:會)?(?:讓|使|帶)你(?:會)?(?:來|過來)|什麼(?:事|事情)?(?:讓|把|帶)你(?:今天)?(?:帶)?(?:來|過來)|今天(?:來|過來)(?:這裡)?(?:是)?(?:為了|想(?:要)?(?:談|聊|處理))?什麼/,
      consent: /(?:^|[。,!?;])(?:那)?(?:你)?(?:覺得)?(?:這樣|這個)(?:做|安排|處理)?(?:你)?(?:覺得)?(?:可以|好|行|ok)(?:嗎|不可以|不好|不行|不ok)\?*$|(?:^|[。,!?;])(?:你)?(?:可以|能)接受嗎\?*$|[,、 ]好(?:嗎|不好)\?*$|(?:我們|我|先|就|再|一起|要不|那)[^。!?]{1,30}(?<![得還你都不])好(?:嗎|不好)\?*$|(?:^|[,。;])(?:這樣|可以|行|ok|OK)(?:嗎|不可以|不行)\?*$/,
      promise: /(?:我|我們)(?:保證|答應你)|(?:我|我們)(?:今天|現在|馬上|立刻|等一下|待會|明天|這邊|(?:這|下|每)?(?:個)?(?:禮拜|週|星期|月).?)?(?:就|也|會|來|先){1,3}(?:立刻|馬上|親自|再)?(?:把|幫你|替你|退|處理|安排|寫|打電話|打給|確認|查|寄|傳|回覆|通知|聯絡|追蹤|負責|一直在|陪|跟.{1,6}(?:談|說|講|確認|討論|反映))(?![^。!]*(?:\?|嗎|好不好))/,
    },
    asksDetail: /誰|幾|多少|多久|多大|多遠|什麼時候|何時|哪(?:裡|一|天|個|邊)/,
    sumsUp: /(?:整理|總結|歸納|統整|摘要|回顧)(?:一下|起來|來說)?|到目前為止|我(?:先)?(?:整理|總結)/,
    asksAfter: /你(?:今天)?好嗎$|(?:最近|今天)(?:過得)?(?:好嗎|還好嗎|怎麼樣|怎樣|如何)$|近排點/,
    seeksAdvice: /怎麼辦|(?:該|應該|要|可以)怎麼(?:做|辦|跟|說)|有(?:什麼|沒有)(?:辦法|建議|方法)|你(?:覺得|說)我(?:該|應該|要)|教我|點算|點做好|都試過了/,
  },
};

/** What a message asks of the character that no reading of its act tells; null for most. */
export function askedFor(plain: string, language: Language): AskedFor | null {
  const { identity, moments } = PHRASES[language];
  if (identity.test(plain)) return 'identity';
  return MOMENTS.find((moment) => moments[moment].test(plain)) ?? null;
}
