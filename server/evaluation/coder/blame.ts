import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';

/**
 * Blame in the style of chats, which needs no harsh word: a question that wants no answer ("how hard is it to send one
 * email"), what should have been done, praise that means the opposite, the comparison with everybody else. Each wording
 * means it by itself; matched against normalised text.
 */
const BLAMES: Record<Language, RegExp> = {
  en: pattern`
    \b(?:just|simply|clearly|obviously|basically)\b.{0,12}\b(?:do|did|could|can) not (?:even )?(?:care|bother|try|listen)\b|\bnot (?:even )?care enough to\b|\bcould not (?:even )?be bothered\b|\bobviously do not want\b
    |\bwhy would you (?:even|ever|not|just|lie|hide|ignore|wait|do (?:that|this|something like)|say (?:that|something like|such))\b|\bhow could you (?=(?:not|do (?:that|this)|say|let|be so|even|possibly|just|forget|leave)\b|[?.! ]*$)|\bwhy can not you[?.! ]*$
    |\bhow (?:hard|difficult) (?:is it|can it be|could it be) to (?:send|answer|call|pick|say|tell|write|show|be on time|just|ask|read|listen|reply)\b|\bis it (?:really |that |so |too )+(?:hard|difficult|much) to\b|\b(?:it|that) is not (?:that|so|exactly) (?:hard|difficult|complicated)\b|\brocket science\b
    |\bwhose fault (?:is|was) (?:it|that|this)\b|\beveryone else'?s? fault\b|\b(?:it|that|this) is (?:now )?my (?:problem|fault)(?: now)?\?*$|^(?:oh )?so now it is my\b|\bi do not see how (?:that|it|this) is (?:our|my) (?:fault|problem)\b|\bthat is on you\b|\byou only have yourself to blame\b|\b(?:brought|bring) (?:this|it|that) (?:on|upon) yourself\b
    |\byou had one job\b|\bdid you (?:honestly|really|seriously) (?:think|expect|believe)\b|\bdid it (?:not |never )(?:even |ever )?(?:occur|cross)\b|\bdid it ever occur to you\b|\bwhat did you (?:think|expect)(?: that)? (?:was|would|is|were) (?:going to )?(?:happen|come of)\b|\bwhat were you thinking[?.! ]*$|\bwho (?:even )?does that[?.! ]*$
    |\b(?:great|good|lovely|nice|convenient|another|always an?|have an) excuse\b|\bmaybe if you (?:had|listened|were|cared|tried|paid|bothered)\b|\bmaybe try (?:caring|listening|being|thinking)\b|\bif you (?:really|actually) (?:wanted|cared|loved|tried|meant)\b.{0,30}\bwould\b|\bif you had (?:just |only )+(?:told|said|called|come|asked|listened)\b
    |\b(?:everyone|everybody|anyone) else (?:can|manages?|does|gets|handles|copes)\b|\b(?:other )?people (?:have|had) (?:bigger|real|worse) problems\b|\bpick(?:ing)? up your slack\b|\byou let (?:everyone|everybody|us|the team|them) down\b|\b(?:everyone|everybody|the (?:whole )?team|people)\b.{0,24}\b(?:scared|afraid|sick|tired|fed up) (?:of|with) you\b
    |\bthat is (?:(?:a bit|so|really|just|pretty|kind of|very|honestly|frankly) )*(?:rude|pathetic|selfish|lazy|disgusting|childish)\b|\bdo not you think (?:that is|it is|you are)\b.{0,12}\b(?:selfish|unfair|rude|childish|silly)\b|\bsound like a (?:child|baby|kid)\b|\byou were (?:really |very |so )?(?:rude|mean|aggressive|disrespectful) to\b
    |\b(?:oh )?poor you\b|\bwant a medal\b|\bplaying (?:the )?victim\b|\bsorry for yourself\b|\b(?:nobody|no one) (?:made you (?:smoke|sign|do|say|come|take)|asked you to)\b|\b(?:yeah|oh|ok) sure,? you\b|^sure you (?:did|do|are|were|forgot)\b|\bno offen[cs]e,? but\b|\bi am not being funny but\b
    |\byou can not (?:just (?:sit|stand|come|walk|ignore|expect|do)|even do)\b|\byou are not (?:exactly|really) (?:making|helping)\b|\bso you just (?:let it|gave up|sat there|did nothing|ignored|walked (?:off|out)|left)\b|\bso you knew\b.{0,12}\band (?:you )?(?:just )?(?:did not|said nothing|never)\b|\bso you lied\b|\byou lied to\b.{0,16}\btoo\b|\bso you would rather\b.{0,40}\bthan\b
    |\byou never even (?:tried|asked|called|listened|said)\b|\bbut you never do\b|\byou said you would\b.{0,24}\band you (?:did not|never|have not)\b|\byou should not have (?:yelled|shouted|said|done|signed|lied|waited|left|hidden)\b|\bso why are you (?:even )?here\b|\byou (?:do )?(?:know|realise|realize) (?:that )?(?:smoking|it) (?:kills|is killing)\b|\byou (?:do )?(?:realise|realize) (?:that )?other people\b|\bis that what you want for (?:her|him|them|your)\b|\byou just brought it up\b
    |\bwhat is your excuse\b|\bdo not act like you\b|\byou (?:really )?expect (?:me|us) to believe\b|\bso much for being\b|\b(?:oh )?please, (?:nobody|no one)\b|\bfunny how you\b|\bmust be nice to\b|\bthat is what you get for\b|\bit is called being (?:an adult|responsible|polite|professional)\b|\bstop blaming (?:other people|everyone|others|us|me)\b|\bif i (?:was|were) your (?:boss|wife|mother|husband)\b|\btoo good to\b|\bdid not think to\b|\bbecause of you\b(?=[?.! ]*$)|\bmaking it worse for yourself\b
  `,
  'zh-TW': pattern`
    懶得(?:管|理|做|講|說)(?!我)|有(?:那麼|這麼)難|(?:一句|傳個|打個|講一聲|說一聲).{0,10}難嗎|(?:當初|早知道).{0,10}(?:幹嘛|何必)|還不(?:是|都是)你(?:自己)?(?:選|要|愛|願意|造成|害)的|你不覺得.{0,10}(?:自私|過分|誇張|丟臉|不負責任|不應該)
    |別人的錯.{0,6}你.{0,3}沒錯|你(?:明明|根本).{0,4}(?:知道|清楚).{0,6}(?:還|卻|就是)|你(?:是)?不會(?:自己)?(?:問|查|看|講|打|先)(?:喔|嗎|一下)|(?<![被說])誰受得了|誰會(?:想)?理你|(?:講|說)那麼多.{0,4}(?:還不是|有什麼用)|你[也還]敢
    |怎麼可以.{0,10}(?:不管|不講|不說|放著)|所以咧|(?:那|所以|到底)?你想怎樣|怪(?:誰|我|我們)(?:囉|啊|喔|$)|(?:會死人?|會得癌症|對身體不好|責任).{0,3}你(?:難道)?不知道嗎|難道你?不知道|你就是不(?:想|肯|願意)(?:改|聽|配合|戒|面對)|是你讓.{1,6}(?:擔心|失望|難過)的
    |(?:很|這是|這種)(?:基本|常識)(?:欸|吧|好嗎|的)|基本的?(?:禮貌|責任)|我看(?:是)?沒有吧|呵呵|^又來了|真的(?:很|是)?(?:無言|傻眼)|(?:覺得)?是誰的問題|到底誰(?:害|的錯)|早一?點(?:講|說|來|看|問)不就|要是你早一?點|不能早一?點(?:講|說|來)嗎|推卸|推責任
    |這樣就(?:受不了|哭|不行|崩潰)|自己(?:的)?(?:小孩|孩子|身體).{0,4}自己(?:都)?(?:不知道|不管|不顧)|當(?:媽媽|爸爸|父母|主管|老師)的.{0,6}(?:怎麼|還|都不|耐心)|你每次都(?:這樣|說|講).{0,6}(?:結果|可是|但是)|你根本(?:就)?(?:沒|不)(?:有|在)?(?:聽|想|在意|在乎|管)|放著不管(?:就對了|是吧|喔)
    |為什麼要(?:騙|瞞|說謊)|幹嘛(?:要)?(?:騙|瞞)|好棒棒|你最可憐|演哪(?:一)?齣|都幾歲(?:的人)?了|你有想過(?:別人|大家)的(?:感受|心情)|自己不小心|(?:合約|規定|說明).{0,6}(?:沒看|不看)就|沒(?:有)?人(?:逼|拜託)你|連(?:這個|這種|這點|這).{0,6}都(?:做不好|不會|不知道|不懂)|誰[教叫]你(?:要|不|拖|當初|那麼|這麼)|耐心(?:是)?(?:無限|有限)
    |太寵(?:小孩|孩子|他|她)|寵壞|又在(?:找)?(?:理由|藉口)|難怪(?:沒人|大家|人家)(?:都)?(?:要|想|不|會|跟你|理你)|會不會太誇張|你這種態度|(?:不要|別)(?:講|說)得好像|負責任一點|我(?:都|已經|不是)?(?:跟你)?(?:講|說)(?:過)?幾[遍次]了|是我的錯囉|你真的很難(?:溝通|搞|相處)|你這樣(?:誰|叫我|要我)(?:怎麼|受)
    |你不(?:說|講).{0,2}我(?:們)?怎麼(?:會)?知道|(?:還|你)好意思|裝可憐|還有臉|幫你收拾|(?:不.{1,3}|一下|一聲)會死(?:喔|嗎|啊)|什麼口氣|(?:有|沒)(?:一點)?責任感|沒看過像你|你說要.{1,3}[,，、].{1,3}了嗎|(?:說謊|騙人)很好玩|你.{0,6}浪費我(?:的|們)?|又沒(?:有)?惹你|不爭氣|你是故意的
  `,
};

/** Says how the other sees it, or how it must be for them. */
const SEEN_BY_THE_OTHER: Record<Language, RegExp> = {
  en: /(?<!\b(?:do|did) (?:not )?)\byou (?:must )?(?:feel|felt|think|thought|worry|worried|say|said (?!you would)|mean|blame yourself)\b|\b(?:it|that) (?:feels|felt|sounds|seems|must)\b|\bsounds? (?:like (?!a (?:child|baby|kid))|as)\b|\bas (?:if|though)\b|\bnot that you\b|\bafraid (?:that|of)\b|\bthat is on us\b/,
  'zh-TW': /^(?:所以|那|嗯)?[,、 ]?你(?:會|是不是|好像|可能|其實|一定)?(?:也)?(?:覺得|說(?!說看)|怕|擔心|感覺|提到)|聽起來|好像|是不是(?:覺得|怕|擔心)|一定很|不是你(?:的|們的)?(?:錯|問題)|不全是你/,
};

/**
 * Whether a sentence blames as people do in chats.
 * @param plain normalised
 */
export const blamesPlainly = (plain: string, language: Language): boolean => BLAMES[language].test(plain) && !seenByTheOther(plain, language);

/**
 * Whether a sentence says how the other sees it, however harsh that is: "You feel you can't do anything right."
 * @param plain normalised
 */
export const seenByTheOther = (plain: string, language: Language): boolean => SEEN_BY_THE_OTHER[language].test(plain);
