import type { Language } from '#contract/limits.ts';
import { feelingIn } from './feeling.ts';
import { mirrored, type Address } from './mirror.ts';

/** What could have been said instead. */
export type ExampleKind = 'reflect' | 'deeper' | 'ask' | 'feeling' | 'leave' | 'affirm' | 'summary';

/** Where nothing can be said back word by word; the next one each time, so that a report does not repeat itself. */
const VAGUE: Record<Language, readonly string[]> = {
  en: [
    'It sounds as if there is more behind that.',
    'You say it in few words, and it sounds as if it weighs on you.',
    'This does not seem easy to talk about.',
    'There seems to be a good deal in that.',
  ],
  'zh-TW': [
    '聽起來，這句話後面還有沒說完的事。',
    '聽起來，這件事並不簡單。',
    '要談這件事，好像不太容易。',
    '聽起來，這個話題有點沉重。',
  ],
};

/** Makes examples for one report from what the character had just said; without quotation marks. */
export function createExamples(language: Language, address: Address): (kind: ExampleKind, heard: readonly string[]) => string {
  let vague = 0;
  return (kind, heard) => {
    const latest = heard.at(-1) ?? '';
    const [back] = mirrored(latest, language, address);
    const open = () => {
      const topic = topicOf(latest, language, address);
      if (topic !== null) return topic;
      vague += 1;
      return VAGUE[language][(vague - 1) % VAGUE[language].length] ?? '';
    };
    if (kind === 'summary') {
      const points = heard.flatMap((text) => mirrored(text, language, address).slice(0, 1)).slice(-2);
      return points.length === 2 ? summary(points, language) : open();
    }
    const feeling = feelingIn(latest, language);
    if (language === 'en') return english(back === undefined ? open() : `So ${back}.`, feeling)[kind];
    return chinese(back === undefined ? open() : `聽起來，${back}。`, feeling, address)[kind];
  };
}

const ENGLISH_TOPIC = /\bmy (?!own|best|first|whole|little|last|only|god|bad|point|way|mind|head|life\b)([a-z]{3,})\b/i;
const CHINESE_TOPIC =
  /我(?:的)?(太太|先生|老婆|老公|爸爸|媽媽|爸媽|父親|母親|爸|媽|女兒|兒子|小孩|孩子|孫女|孫子|哥哥|弟弟|姊姊|妹妹|婆婆|公公|阿公|阿嬤|家人|主管|老闆|同事|老師|同學|朋友|客戶|工作|身體|成績|房子)/;

/** Somebody or something of their own that was brought up. */
function topicOf(heard: string, language: Language, you: Address): string | null {
  const found = (language === 'en' ? ENGLISH_TOPIC : CHINESE_TOPIC).exec(heard)?.[1];
  if (found === undefined) return null;
  return language === 'en' ? `You brought up your ${found.toLowerCase()}.` : `${you}提到了${found}。`;
}

function summary([first, second]: readonly string[], language: Language): string {
  return language === 'en'
    ? `Let me see whether I have got it: ${first}, and ${second}. What have I missed?`
    : `讓我整理一下：${first}，${second}。有沒有漏掉什麼？`;
}

type Examples = Record<Exclude<ExampleKind, 'summary'>, string>;

function english(reflect: string, feeling: string | null): Examples {
  return {
    reflect,
    deeper: feeling === null ? `${reflect} And that matters to you.` : `${reflect} And part of you feels ${feeling}.`,
    ask: `${reflect} What is that like for you?`,
    feeling: feeling === null ? `${reflect} That must weigh on you.` : `It sounds as if you feel ${feeling}.`,
    leave: `${reflect} Would it be all right if I shared a thought about that?`,
    affirm: `${reflect} It takes something to say that so openly.`,
  };
}

function chinese(reflect: string, feeling: string | null, you: Address): Examples {
  return {
    reflect,
    deeper: feeling === null ? `${reflect}這對${you}來說很重要。` : `${reflect}心裡其實也很${feeling}。`,
    ask: `${reflect}那是什麼樣的感覺呢？`,
    feeling: feeling === null ? `${reflect}${you}心裡一定不好受。` : `聽起來，${you}很${feeling}。`,
    leave: `${reflect}我有一個想法，${you}願意聽聽看嗎？`,
    affirm: `${reflect}願意把這些說出來，並不容易。`,
  };
}
