/** A small character for tests: few answers and one secret. */
import { answersFileSchema, characterFileSchema } from '../../content/schema.ts';
import type { Character } from '../../content/schema.ts';
import { buildConversation } from './content.ts';

const text = (en: string, zhTW: string) => ({ en, 'zh-TW': zhTW });
const to = (en: string[], zhTW: string[]) => ({ en, 'zh-TW': zhTW });

const file = characterFileSchema.parse({
  id: 'kim',
  name: text('Kim', '小金'),
  brief: text('A baker', '麵包師傅'),
  persona: text('A baker who hides that the bakery is to be sold.', '麵包師傅，沒說店要賣了。'),
  manner: text('A baker, short of words.', '麵包師傅，話不多。'),
  temper: { trust: 4, tension: 4 },
  opening: [text('I brought rolls.', '我帶了麵包。')],
  topics: [
    {
      id: 'bakery',
      keywords: to(['bakery', 'shop'], ['麵包店', '店']),
      raise: [text('The bakery smells the same.', '店裡味道還是一樣。')],
      guarded: [text('Ovens are ovens.', '烤箱就是烤箱。')],
      neutral: [text('It opens at five.', '五點開門。')],
      open: [text('I like it before anybody comes.', '我喜歡還沒有人來的時候。')],
    },
  ],
  facts: [
    {
      id: 'sale',
      topic: 'bakery',
      about: text('that the bakery is to be sold', '店要賣了'),
      gate: { trust: 6 },
      hint: text('It will not always be there.', '它不會一直在那裡。'),
      half: text('Somebody came to measure the rooms.', '有人來量過房間。'),
      full: text('We are selling the bakery. The papers are signed.', '我們要把店賣掉，合約簽了。'),
      told_by: { en: [['selling', 'sold']], 'zh-TW': [['賣掉']] },
    },
  ],
});

const knows = answersFileSchema.parse({
  answers: [
    {
      id: 'start',
      topic: 'bakery',
      to: to(['When do you start work?', 'What time do you get up?'], ['你幾點開始工作？', '你幾點起床？']),
      neutral: [text('At two in the morning.', '半夜兩點。')],
      more: [text('The dough needs three hours.', '麵團要三個小時。')],
    },
    {
      id: 'helper',
      to: to(['Who works with you?', 'Do you have anybody to help you?'], ['誰跟你一起做？', '有人幫你嗎？']),
      neutral: [text('My cousin Ada.', '我表妹阿妲。')],
      next: [{ to: to(['What is she like?', 'How is she to work with?'], ['她是怎樣的人？', '她好相處嗎？']), says: [text('Quick, and never on time.', '手腳快，從來不準時。')] }],
    },
    {
      id: 'flour',
      to: to(['How much flour do you use?', 'How many sacks of flour a week?'], ['你用多少麵粉？', '一個禮拜幾袋麵粉？']),
      neutral: [text('Nine sacks a week.', '一個禮拜九袋。')],
    },
    {
      id: 'told-fire',
      to: to(['There has been a fire in your bakery.', 'Your bakery has burned down.'], ['你的麵包店失火了。', '你的店燒掉了。']),
      news: true,
      neutral: [text('A fire. Was Ada in?', '失火？阿妲在裡面嗎？')],
    },
  ],
  facts: {
    sale: {
      to: to(['What will become of the bakery?', 'Are you selling the bakery?'], ['店以後會怎麼樣？', '你要把店賣掉嗎？']),
      closed: [text('The bakery is a baker’s business.', '店的事是我的事。')],
      more: [text('I told them the oven stays.', '我跟他們說烤箱要留著。')],
      next: [{ to: to(['Who has bought it?', 'Who is the buyer?'], ['誰買的？', '買的人是誰？']), says: [text('A man with a clean coat.', '一個穿乾淨外套的人。')] }],
      before_told: [{ to: to(['Whose business is it?', 'Who does it concern?'], ['那是誰的事？', '跟誰有關？']), says: [text('Ada’s and mine.', '阿妲跟我的事。')] }],
    },
  },
  safety: { thoughts: { neutral: [text('No. I bake.', '沒有，我做麵包。')] }, now: { neutral: [text('I am safe, thank you.', '我很安全，謝謝。')] } },
});

const { defaults } = buildConversation().character;

export const kim: Character = { ...file, knows, defaults };
