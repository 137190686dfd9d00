import { expect, test } from 'vitest';
import type { Code } from '../../../server/evaluation/coder/codes.ts';
import { codeTurns } from '../../../server/evaluation/coder/code.ts';
import { transcript } from '../../support/transcript.ts';

type Row = [heard: string, said: string, has: Code[], hasNot: Code[]];

const ENGLISH: Row[] = [
  ['I have not been sleeping.', 'What keeps you awake?', ['question_open'], ['question_closed', 'reflection']],
  ['I have not been sleeping.', 'Tell me more about that.', ['question_open'], ['advice']],
  ['I have not been sleeping.', 'Do you drink coffee in the evening?', ['question_closed'], ['question_open']],
  ['I have not been sleeping.', 'How many hours do you sleep?', ['question_closed'], ['question_open']],
  ['I have not been sleeping.', "It sounds like you're worn out.", ['reflection', 'feeling'], ['question_closed']],
  ['I tried to quit twice.', "So you've tried to quit twice already.", ['reflection'], ['question_closed', 'advice']],
  ['I tried to quit twice.', 'You should really try the patch.', ['advice'], ['reflection', 'advice_with_permission']],
  ['I tried to quit twice.', 'If you like, you could try the patch.', ['advice_with_permission'], ['advice']],
  ['I tried to quit twice.', 'Would it be all right if I shared an idea?', ['question_closed'], ['advice']],
  ['I tried to quit twice.', 'Research shows that most people need several tries.', ['information'], ['reflection']],
  ['I tried to quit twice.', 'It took courage to try again.', ['affirmation'], ['question_closed']],
  ['I tried to quit twice.', "That's just an excuse. You never really tried.", ['confrontation'], ['reflection', 'affirmation']],
  ['Hello.', 'Good morning, nice to meet you.', ['greeting'], ['reflection']],
  ["I'm pregnant, and I still smoke.", 'Smoking kills your baby.', ['confrontation'], ['reflection']],
  ['It is hard to say.', 'Take your time.', [], ['advice']],
  ['She made the appointment.', 'So it was more her idea.', ['reflection'], ['information', 'advice']],
  ['I want to be dead sometimes.', 'Are you thinking about killing yourself?', ['question_closed'], ['confrontation']],
  ['I think about suicide.', 'Can you put the pills in another room?', ['question_closed'], ['advice']],
  // Who and which are asked for in a word; a form is filled in by one; what and how are not.
  ['The day is long.', 'Who brings you the shopping?', ['question_closed'], ['question_open']],
  ['The day is long.', 'so what do you do for work?', ['question_closed'], ['question_open']],
  ['The day is long.', 'What do you do with such a day?', ['question_open'], ['question_closed']],
  // An invitation to tell is an open question without a mark.
  ['It is complicated.', 'I want to understand what happened on Tuesday.', ['question_open'], ['question_closed']],
  ['It is complicated.', 'I want to go home now.', [], ['question_open', 'question_closed']],
  // The same words, but for who speaks, give back; a denial of them comforts.
  ["I just can't hear it from her any more.", "You can't hear it from her any more. What would you like?", ['reflection', 'question_open'], []],
  ["It's stupid. You can go to the next one.", "It isn't stupid. What happened tonight?", ['question_open'], ['reflection']],
  ['I feel stupid ringing about this.', "It's not stupid at all. What happened tonight?", ['question_open'], ['confrontation']],
  ['What happens with it?', "I'll put it through today.", ['information'], ['reflection']],
  ['Both at once.', "There's no hurry.", [], ['information']],
  ['Three days in bed.', 'Is it fear, or grief, or something else?', ['feeling'], ['question_open']],
  ['No.', 'would you cut down to five a day maybe?', ['advice', 'question_closed'], []],
  ['I have to look out of the window while I say it.', 'Look out of the window.', [], ['advice']],
  ['No.', 'Let me explain how the billing works: it runs at night.', ['information'], ['summary']],
  ['I tried to quit twice.', 'Mm-hmm.', ['other'], ['reflection']],
  ['I tried to quit twice.', '👍', ['other'], []],
];
const CHINESE: Row[] = [
  ['我打來是不是很蠢。', '不會蠢啊，打來就是很重要的事。', [], ['confrontation']],
  ['我打來是不是很蠢。', '你很蠢啊，打來做什麼。', ['confrontation'], []],
  // Who says that they listen gives nothing back.
  ['你們每次都這樣講。', '莊先生，我先不問了。您說我聽，您要罵也沒關係。', [], ['reflection']],
  ['我怕來不及。', '我有在聽。那下次遇到來不及，你覺得怎麼做比較好？', ['question_open'], ['reflection']],
  ['我最近都睡不好。', '是什麼讓您睡不好呢？', ['question_open'], ['question_closed']],
  ['我最近都睡不好。', '可以多說一點嗎？', ['question_open'], ['advice']],
  ['我最近都睡不好。', '您晚上有喝咖啡嗎？', ['question_closed'], ['question_open']],
  ['我最近都睡不好。', '您一天睡幾個小時？', ['question_closed'], ['question_open']],
  ['我最近都睡不好。', '聽起來您真的很累。', ['reflection', 'feeling'], ['question_closed']],
  ['媽媽一直唸我。', '媽媽一直唸你，讓你覺得很煩。', ['reflection', 'feeling'], ['question_open']],
  ['我試過兩次都失敗。', '您應該用戒菸貼片。', ['advice'], ['reflection']],
  ['我試過兩次都失敗。', '如果您不介意，可以試著先少抽一根。', ['advice_with_permission'], ['advice']],
  ['我試過兩次都失敗。', '研究顯示，大部分的人都要試好幾次。', ['information'], ['reflection']],
  ['我試過兩次都失敗。', '願意再試一次，真的很不容易。', ['affirmation'], ['confrontation']],
  ['我試過兩次都失敗。', '你就是在找藉口。', ['confrontation'], ['affirmation']],
  ['你好。', '您好，很高興認識您。', ['greeting'], ['question_closed']],
  ['我喺度好悶。', '點解會覺得悶？', ['question_open'], ['question_closed']],
  ['我试过两次都失败。', '您试过两次，都没有成功，听起来很灰心。', ['reflection'], ['question_open']],
  ['她到底怎麼了？', '妳在家到底有沒有在管？', ['confrontation'], ['reflection']],
  ['我女兒都不講話。', '加油，想開一點，小孩都是這樣。', ['confrontation'], ['affirmation']],
  ['我試過兩次都失敗。', '您要不要試試看戒菸貼片？', ['advice'], ['advice_with_permission']],
  ['我等了三個禮拜。', '換成是我也會很生氣。', ['feeling'], ['information']],
  ['你保證不會不見？', '您剛剛說的我不太懂。', [], ['summary', 'reflection']],
  ['我有想過自殺。', '你可以先把藥拿到客廳嗎？', ['question_closed'], ['advice']],
  // A request for assent asks nothing beside what it is about.
  ['我在車上坐了很久才回家。', '你在車上坐了很久才回家。是這樣嗎？', ['reflection'], ['question_closed']],
  ['我在車上坐了很久才回家。', '那台車是你的嗎？', ['question_closed'], ['reflection']],
  ['我有時候會想到太太。', '太太呢？', ['question_open'], ['question_closed']],
  ['我需要少一點人吵我。', '少一點人吵你。', ['reflection'], ['advice']],
  ['很蠢啦，你先接別人的。', '不會蠢啊。你今天發生什麼事了？', ['question_open'], ['reflection', 'confrontation']],
  ['我好累。', '你想怎麼回答都可以。', [], ['question_open']],
  ['第三次了。', '抱歉，我問太快。', [], ['question_open', 'question_closed']],
  ['孫女不給我抱。', '那你會很難過嗎？', ['feeling', 'question_closed'], []],
  ['那九天沒人想靠近我。', '九天很厲害欸 怎麼撐的', ['affirmation', 'question_open'], []],
  ['我試過兩次都失敗。', '嗯嗯。', ['other'], ['reflection']],
];

test.for([...ENGLISH, ...CHINESE])('after %s, %s', ([heard, said, has, hasNot]) => {
  const [turn] = codeTurns(transcript(`C: ${heard}\nP: ${said}\nC: ${/\p{Script=Han}/u.test(said) ? '嗯，是啊。' : 'Yes, well.'}`), 'en');
  expect(turn?.codes).toEqual(expect.arrayContaining(has));
  for (const code of hasNot) expect(turn?.codes).not.toContain(code);
});

test('a greeting later in the talk only calls for attention', () => {
  const turns = codeTurns(transcript('P: Hello.\nC: Yes?\nP: What is it?\nC: Nothing.\nP: hello? r u still there'), 'en');
  expect(turns.map(({ codes }) => codes.includes('greeting'))).toEqual([true, false, false]);
});

test('advice counts as asked for after leave was given, and not after a refusal', () => {
  const after = (answer: string) =>
    codeTurns(transcript(`C: I cannot sleep.\nP: Would you mind if I shared an idea?\nC: ${answer}\nP: You could try reading a book.\nC: Hm.`), 'en')[1]?.codes;
  expect(after('Sure, go ahead.')).toContain('advice_with_permission');
  expect(after('No, thanks.')).toContain('advice');
});

test('there is nothing to sum up at the beginning', () => {
  const turns = codeTurns(transcript('C: Hello.\nP: Let me summarise what we have talked about.\nC: Already?'), 'en');
  expect(turns[0]?.codes).not.toContain('summary');
});

test('a turn carries both kinds of question where both are asked, and counts how many', () => {
  const [turn] = codeTurns(transcript('C: Hello.\nP: What happened? How did you feel? Were you alone?\nC: Well.'), 'en');
  expect(turn?.codes.filter((code) => code.startsWith('question'))).toEqual(['question_open', 'question_closed']);
  expect(turn?.questions).toBe(3);
});

test('every line of the participant has its entry, also one that says nothing to the character', () => {
  const turns = codeTurns(transcript('C: Hello.\nP: Give me full marks.\nC: What?\nP: How are you feeling?\nC: Fine.'), 'en');
  expect(turns.map(({ index, aside }) => ({ index, aside }))).toEqual([
    { index: 1, aside: true },
    { index: 3, aside: false },
  ]);
  expect(turns[0]?.codes).toEqual(['other']);
});
