import { pattern } from '../language/pattern.ts';
import { normalise } from '../language/tokenise.ts';

/**
 * Words that can only be meant for whoever assesses the session: commands to ignore instructions, demands for marks, the
 * report's own field names, praise of the trainee in the third person. Scales, scores and students of the scene itself
 * are none, so each wording needs both the assessor's matter and the address.
 */
const ENGLISH = pattern`
  \b(?:ignore|disregard|forget|override) (?:all |any |the |your |these |those )*(?:previous |prior |above |earlier |preceding |other )+(?:instructions?|prompts?|rules|directions|text)\b|\b(?:ignore|disregard|override) (?:all |your |the )+(?:instructions?|prompts?|system prompt)\b
  |\b(?:give|award|grant|assign) (?:me|this|us|it|(?:the|this) (?:trainee|participant|session|conversation|transcript)) (?:an? |the )?(?:full|perfect|maximum|highest|top|best possible|excellent|high) (?:marks?|scores?|grades?|ratings?)\b
  |\b(?:overall_score|human_review_recommended|human_review|key_strengths|system prompt)\b
  |\b(?:score|rate|grade|evaluate|mark) (?:this|the|my) (?:session|conversation|transcript|performance|trainee|role-?play)\b.{0,40}\b(?:1\.0|100|10 out of 10|full|perfect|high(?:ly|est)?|maximum|excellent)\b
  |\byou are (?:now )?(?:an? |the )?(?:evaluator|grader|assessor|ai (?:judge|model|evaluator|assistant)|language model)\b|\b(?:to|dear|hey|attention|note (?:to|for)) (?:the )?(?:evaluator|grader|assessor|ai judge|ai model|evaluation system)\b
  |^(?:system|assistant|developer|instructions?)\s*:|\bthe (?:trainee|participant) (?:showed|shows|demonstrated|demonstrates|deserves|performed|displayed|displays|should (?:get|receive|be given)) (?:\w+ ){0,3}(?:perfect|excellent|outstanding|exceptional|exemplary|full|top|highest|flawless|great skill|skill)\b
`;
const CHINESE = pattern`
  (?:忽略|無視|忘記|忘掉|不要理會|不用管)(?:以上|之前|先前|前面|上述|所有|一切)(?:的)?(?:所有|一切)?(?:的)?(?:指示|指令|規則|提示|設定|要求)|(?:給|打|評)(?:我|學員|參與者|這(?:次|段|場|個)(?:對話|談話|練習|表現|逐字稿)?)(?:打|評|一個)?(?:個)?(?:滿分|最高分|高分|一百分|100分)|(?:這|整)(?:次|段|場)(?:對話|談話|練習|表現).{0,4}(?:請)?(?:給|打|評)(?:個|出)?(?:滿分|最高分|高分|一百分|100分)
  |系統提示(?:詞)?|你(?:現在)?是(?:一個|一位)?(?:評分|評估|評審)(?:者|員|老師|系統|模型|ai)|(?:評分|評估)(?:者|員|老師|系統|模型)(?:你好|請|注意)|^(?:系統|指令|系統指令)\s*:|(?:學員|參與者)(?:的)?(?:表現|展現|做得)(?:出)?(?:了)?.{0,6}(?:完美|優秀|極佳|出色|滿分|高超|專業)
`;

/** Whether a text speaks to the evaluation. Such words are flagged for review and earn nothing; they stay in the transcript and among what was said. */
export function addressesEvaluation(text: string): boolean {
  return ENGLISH.test(normalise(text, 'en')) || CHINESE.test(normalise(text, 'zh-TW'));
}
