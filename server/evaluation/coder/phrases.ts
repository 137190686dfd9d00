import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';

/** Classes of words that settle what a sentence does where a fitted reading leaves it open; matched against normalised text. */
type Words = Record<Language, RegExp>;

/** Invites to tell in the form of a statement or a request. */
const INVITES: Words = {
  en: pattern`
    (?:^|[-,;:.] |\b(?:and|so|then|please|just|ready,) )tell me (?:about|more|what|how|why|a (?:bit|little)|in your)\b
    |^(?:(?:so|ok|and|but|well|please)[, ]+)*(?:put|say) (?:it|that) in your own words\b
    |\bi (?:would like|want|would love|wanted|would (?:much )?rather) to (?:understand|hear|know) (?:what|how|why|about|your|more|it from)\b
  `,
  'zh-TW': /(?:^|[,、:])(?:你)?(?:可以|願意|能)?(?:再)?(?:跟我)?(?:說說看?|講講看?|聊聊看?)(?:嘛|吧|好嗎|嗎)?[。.?! ]*$|我(?:很)?想(?:了解|知道)(?:你)?(?:怎麼|為什麼|發生|實際)/,
};

/** Asks whether the other has a feeling, which names it. */
const ASKS_AFTER_FEELING: Words = {
  en: /\b(?:is (?:it|that|this)|are you|were you|do you feel|did you feel|was it) (?:\w+ ){0,2}(?:fear|grief|anger|guilt|shame|afraid|scared|frightened|worried|angry|ashamed|lonely|sad|hurt|upset|frustrated|anxious|guilty|embarrassed|disappointed|overwhelmed)\b.*\?/,
  'zh-TW': /(?:你|會|有(?:沒有|點)?|很|是不是|覺得).{0,4}(?:生氣|害怕|怕|難過|擔心|緊張|委屈|失望|孤單|寂寞|內疚|自責|丟臉|焦慮|壓力|最氣|傷心|火大)(?:的)?.{0,4}(?:嗎|齁|吧|\?)|壓力(?:很|好)?大(?:齁|吧|嗎)|(?:很|會)(?:怕|氣|累|難過)嗎/,
};

/** Urges to do something, in the form of a request. */
const PROPOSES: Words = {
  en: /\b(?:would|could|can|will) you (?:maybe |just |perhaps |please |try (?:and|to) |at least )*(?:cut (?:down|back|out)|try|stop|quit|switch|start|reduce|give (?:it |them )?up|apologi[sz]e|exercise|go (?:to|for|and)|see (?:a|your|the)|talk to (?:a|your|her|him)|set)\b/,
  'zh-TW': /(?:要不要|可不可以|能不能|可以)(?:先|試著)?(?:戒|改|停|減少|少抽|去(?:看|跟|找)|跟(?:他|她)(?:道歉|說)|道歉)/,
};

/** Says what the speaker or its side does next. */
const OWN_DOING: Words = {
  en: /^(?:(?:so|ok|okay|great|right|and|then|well|good|yes)[, ]+)*(?:i|we) (?:will|am going to|are going to|can|have) (?:just |now |also )?(?:put|send|check|refund|ring|call|write|look|credit|book|transfer|pay|correct|change|file|open|note|pass|arrange)(?:ed|ing|s)?\b/,
  'zh-TW': /^(?:(?:好|那|所以)[的,、 ]*)*(?:我|我們)(?:現在|等一下|馬上|先|會|來|已經|這邊)(?:幫(?:你)?)?(?:查|退|處理|打|寫|轉|寄|安排|登記|更正|記|確認|停一下)/,
};

const GREETS: Words = {
  en: /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day))\b(?!\?)/,
  'zh-TW': /^(?:喂[,、 ]?)?(?:hi|hello|hey|嗨|哈囉|你好|大家好|早安|午安|晚安|早(?=[,。 ]|$)|.{1,4}(?:先生|小姐|女士|大哥|大姐|阿姨|媽媽|爸爸|同學)你?好)/,
};

/** Sets right what the speaker meant, or excuses the other from something: it holds heard words and gives none back. */
export const OWN_MEANING: Words = {
  en: /^(?:(?:no|ok|okay|well|sorry|look|but)[, ]+)*(?:i (?:did not (?:say|mean|ask)|never said|am saying|was asking|meant)|(?:nobody|no one) (?:said|came|told)|that is not what i|what i (?:mean|meant|am saying))\b/,
  'zh-TW': /^(?:(?:不是|不|沒有|喔|蛤|欸|好)[,、 ]?)?(?:我(?:沒有?|不是|並沒有)(?:說|在說|問|要)|我(?:剛剛|剛才)(?:是)?(?:在)?(?:問|說)|我的意思|我是(?:說|問|在問)|這不是|你(?:可以)?不(?:用|必|需要)(?:照|回|勉強|道歉|解釋))|^(?:.{1,6}(?:先生|小姐|女士|太太|媽媽|同學),)?(?:我(?:都|一直)?(?:有)?在聽|我先不(?:再)?問|你(?:慢慢)?(?:說|講),?我(?:在)?聽)/,
};

/** A statement said back with a question mark checks what was understood; it asks nothing more. */
export const CHECKS_BACK: Words = {
  en: /(?!)/,
  'zh-TW': /^(?!.*(?:什麼|怎麼|怎樣|誰|哪|幾(?!乎)|多少|多久|嗎|呢|有沒有|是不是|會不會|要不要|能不能|想不想|還是)).*(?:所以|等於|也就是|意思是|聽起來|你是說|原來).*\?$/,
};

/** Announces an explanation, which sums nothing up. */
export const EXPLAINS: Words = { en: /\blet me (?:just )?(?:explain|tell you)\b|\bi will explain\b/, 'zh-TW': /我(?:來|先)?(?:解釋|說明)(?:一下)?/ };

/** Comforts; it has the form of a fact and tells none. */
export const COMFORTS: Words = {
  en: /^(?:(?:and|but|no|ok|well)[, ]+)*(?:there is (?:no (?:hurry|rush|need|pressure|right|wrong|worse|better|shame|such thing)|nothing (?:wrong|to be)|only you)|i am (?:here|listening|with you|not going anywhere)|you are not alone|take your time|as long as|i can (?:see|hear|tell|imagine))\b/,
  'zh-TW': /^(?:沒關係|不急|慢慢|我在|我聽|我陪|不用急)/,
};

/** Answers by what the speaker knew, meant or is, or by what the other may do: no fact about the matter. */
export const OF_ONESELF: Words = {
  en: /\b(?:i (?:do|did|have|was|am|had) not (?:know|mean|want|think|blam|say|judg)|i am (?:glad|sorry|listening|just|only|[a-z]+$)|just curious|i have (?:no|never)|you (?:can|may|do not have to|are allowed))\b/,
  'zh-TW': /我(?:不是|沒有?)(?:要|在|想)?(?:怪|罵|說|趕|催|逼)|我(?:只是|很)(?:想|高興)|你(?:可以|不用|不必)|我(?:也)?不知道|沒關係/,
};

/** Says that nothing was understood, so nothing is given back. */
export const NOT_UNDERSTOOD = /\bi (?:do|did) not (?:quite |really )?(?:understand|follow)\b|我(?:還是?)?(?:不太|聽不|沒聽|不)(?:懂|明白|清楚)/;

/** Leaves something to the other, which comforts: 您要罵也沒關係. */
export const LEAVES_OPEN = /(?:也|都)(?:沒關係|可以|行)$/;

/** Asked for what to do: what follows is no unasked advice. */
export const WISHED: Words = {
  en: /\bwhat (?:should|shall|can|could|would you|do you (?:suggest|advise|recommend)|am i (?:supposed|meant) to)\b.{0,40}\?|\b(?:any (?:ideas?|advice|suggestions?)|tell me what to do|how (?:should|shall|do) i)\b/,
  'zh-TW': /(?:我)?(?:該|要|可以|應該)(?:怎麼(?:辦|做)|做什麼)|有(?:什麼|沒有)(?:建議|辦法|方法)|教我|怎麼辦(?:才好|呢|嗎|\?)/,
};

/** Tells somebody that they are not what they fear to be: "It's not stupid." The hard word in it blames nobody. */
const REASSURES: Words = {
  en: /^(?:(?:oh|no|hey|not at all)[, ]+)*(?:it|that|you) (?:is|are|was|were) not (?:at all |being )?(?:silly|stupid|foolish|weak|a (?:burden|bother|nuisance))\b/,
  'zh-TW': /^(?:(?:喔|沒有|你)[,、 ]?)*(?:怎麼會|不會|才不會?|一點(?:都|也)不|不)(?:很)?(?:蠢|笨|傻|丟臉|奇怪|麻煩|打擾)(?:啊|啦|喔|的|$|[,。!])/,
};

export const invitesToTell = (plain: string, language: Language): boolean => INVITES[language].test(plain);
export const asksAfterFeeling = (plain: string, language: Language): boolean => ASKS_AFTER_FEELING[language].test(plain);
export const proposes = (plain: string, language: Language): boolean => PROPOSES[language].test(plain);
export const namesOwnDoing = (plain: string, language: Language): boolean => OWN_DOING[language].test(plain);
export const reassures = (plain: string, language: Language): boolean => REASSURES[language].test(plain);
export const greets = (plain: string, language: Language): boolean => GREETS[language].test(plain);
