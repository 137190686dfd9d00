import { normalise } from '../language/tokenise.ts';

const INJECTION =
  /\b(?:(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous |prior |above |earlier )*(?:instructions?|prompts?|rules|everything)|(?:give|award|grant|assign) (?:me|this|the trainee|the participant|us)?\s*(?:an? )?(?:full|perfect|maximum|highest|top|best|high) (?:marks?|scores?|points?|grades?|ratings?)|(?:full|perfect) (?:marks|score)|overall_?score|(?:score|rate|grade) (?:this|me|the (?:session|trainee|conversation))\b.*\b(?:1(?:\.0)?|100|full|perfect|high(?:ly|est)?)|system prompt|you are (?:now )?(?:an? )?(?:the )?(?:evaluator|judge|grader|assistant|ai)\b|(?:to|dear|hey|attention) (?:the )?(?:evaluator|judge|grader|ai|model)|human_?review)|^(?:system|assistant|developer|admin|instructions?|note to \w+)\s*:|\bthe (?:trainee|participant|student|learner) (?:showed|shows|demonstrated|demonstrates|did|has|deserves|performed|is)\b/;
const CHINESE_INJECTION =
  /(?:忽略|無視|忘記|不要理會)(?:以上|之前|先前|前面|上述|所有|一切)?(?:的)?(?:所有)?(?:指示|指令|規則|提示|內容|設定)|(?:給|打|評)(?:我|這次|他|她|學員)?(?:一個)?(?:滿分|高分|最高分|一百分|100分|1分)|滿分|系統提示|(?:你是|你現在是)(?:一個|一位)?(?:評分|評估|ai|人工智慧|評審)|(?:評分|評估)(?:者|員|系統|模型|老師)|總分|^(?:系統|指令|提示)\s*:|(?:學員|參與者)(?:表現|展現|做得|非常|應該)/;

/** Whether a text speaks to the evaluation: it is data, whatever it says, and no act towards the character. */
export function addressesEvaluation(text: string): boolean {
  return INJECTION.test(normalise(text, 'en')) || CHINESE_INJECTION.test(normalise(text, 'zh-TW'));
}
