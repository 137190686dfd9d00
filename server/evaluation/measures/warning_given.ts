import { NEWS } from './news.ts';
import { toBeSaid } from './saying.ts';

/**
 * A sentence that warns before bad news is told: "I'm afraid it is serious" (SPIKES: Baile et al. 2000). It counts where
 * the news itself had not been told before, in this sentence or an earlier one.
 */
export const warning_given = toBeSaid({
  words: {
    en: /\b(?:i am (?:so |very |really )?(?:afraid|sorry to (?:say|tell))|bad news|not (?:the |a )?good news|serious(?: news)?|difficult (?:news|to hear|thing)|hard (?:news|to hear|thing)|not what (?:we|you|i) (?:had )?hoped|wish i had (?:something )?better|(?:something|news) (?:that is )?(?:hard|difficult|serious)|prepare yourself)\b/,
    'zh-TW': /(?:不是|沒有)(?:我們(?:希望|期待)的|(?:什麼)?好消息)|(?:壞|不好的)消息|(?:很|非常)?(?:遺憾|不樂觀|嚴重)|恐怕|心理準備|不太好|不(?:是很|太)(?:理想|樂觀)|難(?:以)?(?:開口|聽)/,
  },
  means: (sentence, turn, session) => {
    const { language } = session.subject;
    if (NEWS[language].test(sentence.whole.toLowerCase())) return false;
    const told = session.turns.find((each) => each.sentences.some(({ whole }) => NEWS[language].test(whole.toLowerCase())));
    if (told === undefined || turn.index < told.index) return true;
    if (turn.index > told.index) return false;
    const place = (text: string) => turn.sentences.findIndex(({ whole }) => whole === text);
    return place(sentence.whole) <= turn.sentences.findIndex(({ whole }) => NEWS[language].test(whole.toLowerCase()));
  },
  texts: {
    en: {
      label: 'A warning before the news',
      value: 'given',
      helped: 'warning before the news',
      strength: 'Turn {turn} gave a warning before the news: {said} It leaves a moment to brace oneself.',
    },
    'zh-TW': { label: '說壞消息前先預告', value: '有', helped: '說壞消息之前先預告', strength: '第 {turn} 則在說出壞消息之前先預告：{said}對方有一點時間做心理準備。' },
  },
});
