import { normalise } from '../language/tokenise.ts';

/** Somebody says of themselves that they think of dying. */
const SIGN =
  /\b(?:kill(?:ing)? myself|suicid(?:e|al)|end(?:ing)? (?:it all|my life|my own life)|want(?:ed)? to die|better off (?:dead|without me)|not want to (?:live|be here|be alive|wake up)|tak(?:e|ing) my (?:own )?life|no point (?:in )?(?:living|going on)|(?:hurt|harm)(?:ing)? myself|counting the pills|fetch me)\b|自殺|想死|不想活|活不下去|活著(?:也)?(?:沒|好累)|結束(?:自己的?)?生命|輕生|(?:我)?不在了?是不是(?:比較|會)|想消失|不想醒來|帶我走|傷害自己|自傷/;
/** The word itself, as one asks another for it. */
const NAMED =
  /\b(?:kill(?:ing)? yourself|suicid(?:e|al)|end(?:ing)? (?:it all|your (?:own )?life)|tak(?:e|ing) your (?:own )?life|(?:want(?:ing|ed)?|wish(?:ing|ed)?) (?:to die|you were dead)|thoughts? (?:of|about) (?:dying|death|not living)|not want(?:ing)? to (?:live|be here|be alive)|(?:hurt|harm)(?:ing)? yourself|better off dead)\b|自殺|想死|不想活|活不下去|結束(?:自己的?)?生命|輕生|尋短|想不開|傷害自己|自傷/;
/** What keeps somebody safe: means, plan, company, a promise. */
const SAFETY =
  /\b(?:pills?|tablets|medication|medicine|knife|knives|rope|gun|razor|bridge|roof|safe|promise|plan|thought about how|how would you|(?:any(?:body|one)|some(?:body|one)|who) (?:is |else |could |can |there |be )*(?:with you|near you|there|come|stay|call|ring)|(?:call|ring) (?:us|me|back|again))\b|藥|刀|繩|頂樓|炭|身邊|陪|答應|安全|計畫|想過要?(?:怎麼|用什麼)|再打|轉給/;

const read = (text: string) => `${normalise(text, 'en')}\n${normalise(text, 'zh-TW')}`;

export const showsSuicide = (text: string) => SIGN.test(read(text));

/** Asked in plain words, which does no harm and brings relief (Dazzi, Gribble, Wessely & Fear 2014). */
export const namesSuicide = (text: string) => NAMED.test(read(text));

/** Belongs to a talk about suicide: there it is asked straight, one thing after the other, and closed. */
export const concernsSafety = (text: string) => NAMED.test(read(text)) || SAFETY.test(read(text));
