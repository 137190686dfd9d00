import type { Language } from '#contract/limits.ts';
import { pattern } from '../../language/pattern.ts';

/** Words that recognise what somebody did, is or is able to do; plain thanks are none. Matched against normalised text. */
const PRAISE: Record<Language, RegExp> = {
  en: pattern`
    \b(?:took|takes|taken|needs|must have taken) (?:a lot of |some |real |so much )?(?:courage|strength|something|guts|a lot|nerve)\b|\b(?:brave|courage|courageous|proud of you|well done|good for you|impressive|admire|i respect|no small thing|quite something|good job|great job|nicely done)\b
    |\byou (?:have |really |clearly |obviously |still |even )*(?:worked|tried|fought|kept going|held (?:on|out|it together)|managed|coped|stuck with|looked after|taken care|cared?|did your best|done (?:so much|a lot|well|your best|the right thing))\b|\byou did the right thing\b
    |\bthank(?:s| you) for being (?:so )?(?:straight|honest|open)\b|\byou are (?:\w+ )?good (?:at|with)\b|\bthat is (?:a |an |quite a |quite an |really |very |such a |already )*(?:effort|achievement|clear idea|good (?:idea|start|question|point|thought|step)|strength|honest|generous|thoughtful|strong)\b|\b(?:is|was|can not be|could not have been) (?:not )?easy (?:to|for|what|saying|telling)\b|\bnot easy to (?:say|tell|do|come|admit)\b
    |\bi am (?:so |really |very )?glad (?:that )?you (?:told|said|rang|called|came|tried|asked|did|are here|picked up|trusted)\b|\bthank you for (?:being (?:so )?(?:straight|honest|open)|your (?:honesty|patience|trust|courage)|trusting|having|coming .{0,20}(?:lunch|break|after))|\byou (?:obviously |clearly |really )?(?:care|love|know) (?:a lot |so much |deeply |exactly |very well |about )|\byou are (?:a |an |such a |very |really |so )*(?:good|strong|careful|caring|devoted|loyal|capable|thoughtful|reliable|observant|honest) (?:\w+ )?(?:mother|father|person|man|woman|daughter|son|sister|friend|worker|at)\b|\bkept a careful record\b
  `,
  'zh-TW': pattern`
    (?<!好)不容易|不簡單|了不起|(?<!你|你很|你真)佩服|勇氣|(?:很|真|好|多|非常|滿|蠻|超)(?:的)?(?:勇敢|厲害|用心|努力|棒|有心|細心|貼心|負責|堅強|(?<=[得理])(?:清楚|完整)|能幹|有耐心|坦白|誠實|孝順|懂事)|做得(?:很|真|非常)?(?:好|棒|對)|(?:很|真)不錯|不錯(?:耶|喔|欸)|好主意|(?:這|那)個(?:想法|主意|觀察|辦法)(?:很|真|滿)(?:好|棒)
    |(?:很|真)(?:高興|開心|慶幸)你(?:願意|有|肯|打|來|說|告訴)|謝謝你(?:這麼|那麼)?(?:願意|肯|信任|坦白|老實|誠實|特地|特別|把)|(?:你)?已經(?:(?:很|非常)(?:好|棒|努力|盡力|勇敢|堅強|用心|認真|不容易|厲害|不錯)|盡力|做(?:了|得)?(?:很|好)多|撐|忍|努力)|撐到現在|(?:有|很)(?:力量|韌性)|你(?:真的|其實)?(?:很|真的)(?:愛|疼|在乎|關心|重視|替.{1,6}(?:著想|想))|肯定你|值得(?:肯定|嘉許)
  `,
};

/** @param plain normalised */
export const praises = (plain: string, language: Language): boolean => PRAISE[language].test(plain);
