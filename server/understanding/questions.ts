import type { Language } from '#contract/limits.ts';

/** What a question wants to know; `yes_no` also where it only asks to agree. */
export type QuestionType = 'who' | 'when' | 'where' | 'number' | 'duration' | 'why' | 'how' | 'which' | 'what' | 'yes_no';

/**
 * What each type is asked by, the narrower before the wider. Chinese question words also stand in statements
 * (什麼都不想, 不知道怎麼辦), so those forms are taken out first.
 */
const WORDS: Readonly<Record<Language, readonly (readonly [QuestionType, RegExp])[]>> = {
  en: [
    ['why', /\b(?:why|how come|what for|what (?:makes?|made|has made|is making) (?:you|it|him|her|them)|for what reason|what (?:is|was) the reason)\b/],
    ['number', /\bhow (?:many|much|old|big|tall|far|confident|likely|important|ready|sure)\b|\bwhat (?:number|age|amount|percentage)\b|\b(?:scale (?:of|from)|(?:0|1|zero|one) to (?:10|ten)|out of (?:10|ten))\b/],
    ['duration', /\bhow (?:long|often|frequently|regularly|soon|recently|late)\b|\bsince when\b/],
    ['when', /\b(?:when(?= (?:did|do|does|was|were|is|are|will|would|has|have|had|can|could|should|exactly|about|else|not)\b|[?., ]*$)|what (?:time|day|date|year|month)|which (?:day|year|month))/],
    ['where', /\b(?:where(?:abouts)?(?= (?:did|do|does|was|were|is|are|will|would|has|have|had|can|could|should|exactly|about|else|to|from|in|on)\b|[?., ]*$)|which (?:place|room|town|school|company))\b/],
    ['who', /\b(?:who|whose|whom|which (?:person|one of (?:you|them))|what (?:is|was) (?:his|her|their|your \w+) name)\b/],
    ['which', /\bwhich\b/],
    ['how', /\bhow\b/],
    ['what', /\bwhat\b/],
  ],
  'zh-TW': [
    ['why', /為什麼|為何|為啥|怎麼會(?!議)|怎麼(?:突然|忽然|不(?!辦))|幹嘛|幹麼|什麼原因|點解|是什麼(?:讓|使)/],
    ['duration', /多久|多常|多頻繁|(?<![好這那])幾(?:年|個月|個禮拜|個星期|天|個小時|小時|分鐘)(?!前)/],
    ['when', /什麼時候|何時|幾時|幾點|哪(?:一)?(?:天|年|個月|個時候)|幾(?:月|號)|多久以前|(?<![好這那])幾(?:年|個月|天)前/],
    ['number', /(?<![好這那])幾(?!乎)|多少|多大|多高|多遠|幾分/],
    ['where', /哪(?:裡|邊|兒|個地方|間|家)|在哪|什麼地方|邊度/],
    ['who', /誰|哪(?:位|個人)|什麼人|邊個/],
    ['which', /哪(?:一)?(?:個|種|件|些|部分|句|方面)/],
    ['how', /怎麼|怎樣|如何|點樣/],
    // Named and asked about, as in 那小孩呢.
    ['what', /什麼|甚麼|啥|乜|^(?:(?:那|啊)(?![我嗯好是對很真也就不還太])[^,、。!? ]{1,5}[呢咧]|你?(?:小孩|孩子|女兒|兒子|太太|先生|老公|老婆|媽媽|爸爸|家人)[呢咧])(?=[,。!? ]|$)/],
  ],
};

/** Question words that ask nothing. */
const NO_QUESTION: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:no matter (?:what|how|who)|whatever|however|whoever|do not know (?:what|how|why|who|where|when)|that is (?:why|how|what|when|where)|what a\b)/g,
  'zh-TW': /(?:什麼|誰|哪裡|怎麼|怎樣)(?:都|也)|不管(?:怎樣|什麼|怎麼)|不知道(?:該)?(?:怎麼|如何|什麼)(?:辦|說)?|沒(?:有)?什麼|無論如何|怎麼(?:可能|說呢)|怎麼.{1,4}都(?:可以|行|好|沒關係)|什麼的|什麼叫/g,
};

/** Asks for assent or denial, in form. */
const YES_NO: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:so|and|but|or|then|well|ok|okay|now|oh|sorry|right)[, ]+)*(?:do|does|did|are|is|was|were|am|have|has|had|can|could|would|will|should|may|might|shall)(?: not)? (?:you|i|we|it|that|this|these|those|there|they|he|she|your|the|an?|any\w*|some\w*|my|his|her|their|our|people)\b/,
  'zh-TW': /[嗎麼嘛咩](?:[,、。!? ]|$)|(.)不\1|是不是|有沒有|會不會|能不能|可不可以|要不要|願不願意|想不想|好不好|對不對|知不知道|有冇|係咪/,
};

/** What a part asks for; null where it has neither a question word nor the form of a yes-or-no question nor a mark. */
export function questionTypeOf(plain: string, marked: boolean, language: Language): QuestionType | null {
  const cleared = plain.replace(NO_QUESTION[language], ' ');
  const found = WORDS[language].find(([, words]) => words.test(cleared));
  const inverted = YES_NO[language].test(plain);
  if (found === undefined) return marked || inverted ? 'yes_no' : null;
  // "Did you tell him when it happened?" asks for yes or no: the question word comes later.
  if (language === 'en' && inverted) return isRequest(plain) ? found[0] : 'yes_no';
  if (!marked && !inverted && language === 'en' && !LEADS.test(cleared)) return null;
  return found[0];
}

/** Says again what was asked and not answered, without a question mark: "I was asking about the nine days". */
const ASKS_AGAIN: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:no|but|and|so|sorry|look|well|yes|hm+)[, ]+)*(?:i (?:asked|was asking|am asking)(?: you)?(?: just now)?|my question (?:was|is))(?: about| of)?(?= (?:the|your|his|her|that|this|those|these|how|who|what|when|where|which|why|if|whether)\b)/,
  'zh-TW': /^(?:(?:不是|不|欸|那|可是|但|但是|抱歉|不好意思)[,、 ]*)*我(?:(?:剛剛|剛才|剛|現在)?(?:是|是在|在)?問(?:的)?(?:你)?(?:的)?(?:是|說)?(?![太得完錯了這那])|的問題是)/,
};

/** What was not asked: "I asked where you smoke, not who you drive". */
const REJECTED: Readonly<Record<Language, RegExp>> = {
  en: /,? (?:and )?not (?:about |for )?(?:who|what|when|where|which|why|how|if|whether|the|your|his|her|their)\b.*$/,
  'zh-TW': /[,、 ]*(?:不是|沒(?:有)?)(?:在)?(?:問|要問|說|要說).*$/,
};

/** A part that says again what was asked, without what was not; any other part as it is. */
export function withoutRejected(plain: string, language: Language): string {
  return ASKS_AGAIN[language].test(plain) ? plain.replace(REJECTED[language], '') : plain;
}

/** What a part asks for that only says again what was asked; null for others. */
export function askedAgain(plain: string, language: Language): QuestionType | null {
  const again = plain.replace(ASKS_AGAIN[language], '');
  if (again === plain) return null;
  return /^ (?:if|whether)\b/.test(again) ? 'yes_no' : (WORDS[language].find(([, words]) => words.test(again))?.[0] ?? 'what');
}

/** Who types in haste leaves the mark out: "which three things", 什麼數字. In more words, or words of Chinese, it may be a statement. */
const BARE: Readonly<Record<Language, { most: number; asks: RegExp; exclaims: RegExp }>> = {
  en: {
    most: 8,
    // What begins as a question in English is found by `questionTypeOf` already.
    asks: /^/,
    exclaims: /^(?:(?:oh|well|and|but|so|ok|okay)[, ]+)*(?:how (?!many|much|long|old|often|far|late|big|do|did|does|is|are|was|were|can|could|come|so$|about|would|will|should|have|has|you$)|what (?:a|an|ever)\b|(?:when|where|while|if|which is|who knows)\b(?! (?:is|are|was|were|do|did|does|have|has|will|can|could|would)\b).* (?:i|we) )/,
  },
  'zh-TW': {
    most: 10,
    asks: /^(?:(?:那|啊|蛤|欸|所以|然後|好|喔)[,、 ]*)*(?:你)?(?:是|打算|想要?|準備)?(?:什麼|誰|哪|怎麼(?!這樣|會這樣|可以|能)|為什麼|幾(?!乎)|多少|多久|幹嘛|啥|(?:小孩|孩子|女兒|兒子|太太|先生|老公|老婆|媽媽|爸爸|家人)[呢咧])|(?:什麼|誰|哪裡|哪個|幾(?:個|次|年|天|歲|點|根)|多少|多久|幹嘛|怎樣|啥|嗎)(?:了|的|啊|呢|喔|咧|事|案|人)?[。. ]*$/,
    exclaims: /^(?:那|啊)?(?:什麼(?:嘛|鬼|跟什麼)|怎麼(?:說呢|可能)|誰(?:知道|管|理|叫|說)|哪有|幾乎|多少(?:有|會)?(?:點|一點))|沒(?:有)?什麼|不(?:管|知道|曉得|清楚)/,
  },
};

/** The question word before its verb asks in any number of words: "why didn't you ring us in August then". */
const INVERTED = /^(?:(?:so|and|but|or|then|well|ok|okay|now|oh|sorry|right|hm+|just|like)[, ]+)*(?:who|whom|what|when|where|why|how)(?: (?:long|many|much|often|old|on earth|the hell|the heck))? (?:do|does|did|are|is|was|were|have|has|had|can|could|would|will|should)(?: not)? (?:you|he|she|they|we|it|your|his|her|their|the|that|this)\b/;

/** Urges the other to speak, after what was asked: 不要動什麼，你講清楚一點. */
const URGES = /^你?(?:(?:倒是|再|快)*(?:講|說)(?:清楚|明白|一點|一下|看看|啊|啦|嘛|呀)+|(?:還|都)(?:是)?沒有?(?:跟我)?(?:回答?|講|說)(?:我)?(?:啊|啦|欸|耶)?)[。!. ]*$/;

/**
 * Whether a part without a mark asks nevertheless: few words, in Chinese its last clause's, that begin or end as a
 * question does; in English any number of words where the question word stands before its verb.
 */
export function asksBarely(part: string, language: Language): boolean {
  if (language === 'en' && INVERTED.test(part)) return questionTypeOf(part, false, language) !== null;
  const { most, asks, exclaims } = BARE[language];
  const plain = language === 'en' ? part : (part.split(/[,、]/).findLast((clause) => !URGES.test(clause)) ?? part);
  const size = language === 'en' ? plain.split(' ').length : Array.from(plain).length;
  return size <= most && asks.test(plain) && !exclaims.test(plain) && questionTypeOf(plain, false, language) !== null;
}

/** "Can you tell me what happened": a question in the form of a request. */
const isRequest = (plain: string) => /\b(?:can|could|would|will) you (?:\w+ ){0,2}(?:tell|say|describe|explain|share|show)\b|\b(?:may|can|could) i (?:just )?ask\b|\bdo you (?:know|remember|recall|mind telling me)\b/.test(plain);

/** The question word leads, or follows what introduces it, or ends a few words ("doing what"): a statement may hold it elsewhere. */
const LEADS = /^(?!.*\b(?:know|knows|knew|see|tell|guess|remember|sure|idea)\b)(?:[\w']+ ){1,3}(?:what|who|whom|where|when)(?: then| now| exactly)?[. ]*$|^(?:(?:so|and|but|or|then|well|ok|okay|now|oh|sorry|right|hm+|just|in|on|for|at|to|from|by|about|with|of|since|until|tell me|i (?:wonder|would like to know|want to know|am curious)(?: about)?)[, ]+)*(?:who|whose|whom|what|when|where|which|why|how)\b/;
