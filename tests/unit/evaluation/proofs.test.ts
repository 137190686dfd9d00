import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/limits.ts';
import type { MeasureName } from '../../../content/measures.ts';
import { findByMeasures } from '../../../server/evaluation/built-in.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';
import { transcript } from '../../support/transcript.ts';

/** What is proven of the last message of a talk. */
async function proven(lines: string, language: Language, name: MeasureName, kind: 'done' | 'left'): Promise<string[]> {
  const { found } = await findByMeasures(subjectOfTranscript(transcript(lines), language));
  return found(name)[kind].map(({ quote }) => quote);
}
const talk = (heard: string, said: string) => `C: Hello.\nP: Good morning.\nC: ${heard}\nP: ${said}`;

describe('nothing is said of a message that it does not show', () => {
  test.for<[why: string, heard: string, said: string, language: Language, name: MeasureName, kind: 'done' | 'left']>([
    ['asks about the past', 'I smoke a packet a day.', 'Have you tried to stop before?', 'en', 'advice_without_permission', 'left'],
    ['leaves a choice', '我哥在國外。', '您想現在自己先聽，還是要把哥哥接進電話一起聽？', 'zh-TW', 'advice_without_permission', 'left'],
    ['asks whether there was anybody', '我一個人撐到現在。', '那時候有人可以講嗎？', 'zh-TW', 'advice_without_permission', 'done'],
    ['asks leave and does not wait', 'I keep forgetting it.', 'May I suggest something? You could put the list on the door.', 'en', 'advice_without_permission', 'done'],
    ['asks leave and does not wait, in Chinese', '我常常忘記。', '我可以提一個建議嗎？您可以把單子貼在門上。', 'zh-TW', 'advice_without_permission', 'done'],
    ['asks a name', 'I was just up anyway.', 'Can I ask your name?', 'en', 'advice_without_permission', 'done'],
    ['reports how others spoke', '他客氣得不得了，一個字一個字。', '他們把您當成聽不懂的人，那比沒禮貌還傷。', 'zh-TW', 'confrontations', 'left'],
    ['refers to what was heard', '林家的電話留了十一年的話。', '那是他錄的嗎？換了方案以後還聽得到嗎？', 'zh-TW', 'reflections_to_questions', 'left'],
    ['asks the same in two ways', '我很久沒聽到這種話了。', '多久？是從什麼時候開始沒有人看到的？', 'zh-TW', 'stacked_questions', 'left'],
    ['says a word again and asks once', '他拿我的合約去墊咖啡。', '拿去墊咖啡？他叫什麼名字？', 'zh-TW', 'stacked_questions', 'left'],
    ['asks whether somebody wants to know', '我想到禮拜天。', '還有時間的事，您想現在知道嗎？', 'zh-TW', 'understanding_checked', 'done'],
    ['says back what was told', '有一頁全部都是嘴巴，不知道的人會以為是花紋。', '整頁都是嘴巴……像那天國文課你看到的。', 'zh-TW', 'confrontations', 'left'],
    ['ends the news with a tag', '到底怎麼了？', '你媽昨天晚上腦出血，大量的那種，你知道嗎？', 'zh-TW', 'understanding_checked', 'done'],
    ['wonders about a reproach', 'The data came late.', 'I only wonder why I heard about it so late.', 'en', 'behaviour_named', 'done'],
    ['turns to another topic', 'It is all in the document.', "Maybe let's talk about what you have on your desk.", 'en', 'check_agreed', 'done'],
    ['asks who would be disappointed', 'I have rung everybody.', 'Who would be the most disappointed?', 'en', 'company_asked', 'done'],
    ['tells of an own worry', '她都不講話。', '我也有點擔心，也很緊張。', 'zh-TW', 'feelings_answered', 'done'],
    ['shares the fault', 'There was one person who wrote to me direct.', 'You should have told me, but I also should have seen it.', 'en', 'confrontations', 'left'],
    ['insists on an answer about safety', "I've thought of killing myself, with the tablets.", "But first the tablets, because you didn't quite answer me: will you take them over to Nadia while I wait?", 'en', 'confrontations', 'left'],
    ['names what another felt', '她第一次上台。', '第一次上台，那她一定很緊張。', 'zh-TW', 'feelings_answered', 'done'],
    ['names what another felt, in English', 'She has never stood on a stage.', 'So she felt that it was unfair.', 'en', 'feelings_answered', 'done'],
    ['remarks on a price', 'Sixty pounds for one visit.', "Sixty pounds! That's a lot.", 'en', 'affirmations', 'done'],
    ['asks for a fact with what', 'I am on the road all night.', 'What do you drive?', 'en', 'open_question_share', 'done'],
    ['asks for a fact with what, in Chinese', '我整晚都在路上。', '你開的是什麼車？', 'zh-TW', 'open_question_share', 'done'],
    ['guesses what somebody felt on a day', 'The tank was empty again.', 'So when you sat there on Monday and saw the empty tank, I imagine you were frightened.', 'en', 'behaviour_named', 'done'],
    ['is glad that somebody stayed', '我本來要掛了。', '還好你沒有掛。', 'zh-TW', 'empty_comfort', 'left'],
    ['praises somebody else', '阿德每次都先看過說明書。', '嗯，阿德聽起來很細心。', 'zh-TW', 'affirmations', 'done'],
    ['praises somebody else, in English', 'My sister did it all by herself.', 'She must be brave, well done.', 'en', 'affirmations', 'done'],
    ['only says that it will tell', 'Go on, then.', 'Only what I saw and heard, and you correct me.', 'en', 'behaviour_named', 'done'],
    ['only says that it will tell, in Chinese', '你說啊。', '那我先說一下我看到的部分，你再補充。', 'zh-TW', 'behaviour_named', 'done'],
    ['speaks of a weekday that is past', '我就坐在最後一排。', '難怪你禮拜三看到那張表會嚇一跳。', 'zh-TW', 'check_agreed', 'done'],
    ['comforts', 'I shut the door too hard.', "You mustn't blame yourself, nobody could have known.", 'en', 'advice_without_permission', 'left'],
    ['remarks on somebody else', 'She fetches him at half past four.', "That's a lot for a girl of fourteen.", 'en', 'affirmations', 'done'],
    ['remarks on words', 'She had better not lean.', "That's beautifully said and it's sad.", 'en', 'feelings_answered', 'done'],
    ['asks two things in one sentence', 'I have a telephone.', 'Which one do you use, and what do you need it for?', 'en', 'open_question_share', 'done'],
    ['is glad of the call', '只有你們這支電話。', '還好你有打來。', 'zh-TW', 'empty_comfort', 'left'],
    ['asks how it is on other days', '我哥在溫哥華。', '那平常都是您一個人在照顧媽媽？', 'zh-TW', 'company_asked', 'done'],
    ['asks at once with a polite word', '拆信的人是我。', '可以請問，先生他現在？', 'zh-TW', 'advice_without_permission', 'done'],
    ['names the matter and asks once', '四點才會咬人。', '那現在到天亮這幾個小時呢？你打算怎麼過？', 'zh-TW', 'stacked_questions', 'left'],
    ['is asked about and denied', '沒有，我不會傷害自己。', '那就好。', 'zh-TW', 'suicide_asked', 'left'],
    ['asks whether somebody is safe, and not about suicide', 'I have a rope. I think of dying.', 'Are you safe right now, tonight?', 'en', 'suicide_asked', 'done'],
    ['asks for what is dangerous, and not about suicide', '我想過死了算了。', '那你現在旁邊有沒有危險的東西？', 'zh-TW', 'suicide_asked', 'done'],
    ['says first why one wanted to talk', '喔。', '那我先跟你說我為什麼想找你：我注意到你這兩個月上課比較安靜。', 'zh-TW', 'confidentiality', 'done'],
    ['takes up that somebody was too hopeful', '我說禮拜一十點，太樂觀了。', '妳說禮拜一十點太樂觀，那妳覺得禮拜幾比較好？', 'zh-TW', 'empty_comfort', 'left'],
  ])('a message that %s', async ([, heard, said, language, name, kind]) => {
    expect(await proven(talk(heard, said), language, name, kind)).toEqual([]);
  });
});

describe('what it does show is said', () => {
  test.for<[what: string, heard: string, said: string, language: Language, name: MeasureName, kind: 'done' | 'left']>([
    ['advice', 'I smoke a packet a day.', 'You should get out more and join a club.', 'en', 'advice_without_permission', 'left'],
    ['leave', 'I am ready.', 'Would you like to hear what it means and what we can do about it?', 'en', 'advice_without_permission', 'done'],
    ['help made dependent on obedience', 'I would rather not say.', "I can't help you if you won't talk to me.", 'en', 'confrontations', 'left'],
    ['help made dependent on obedience, in Chinese', '我先不講。', '你這樣我很難幫你耶。', 'zh-TW', 'confrontations', 'left'],
    ['a trouble measured against worse', '我睡不著。', '比你慘的人多的是。', 'zh-TW', 'confrontations', 'left'],
    ['a trouble measured against worse, in English', 'I cannot sleep.', 'There are people much worse off.', 'en', 'confrontations', 'left'],
    ["the other's own feeling beside another's", '她哭了，我也睡不好。', '她很難過，你自己也一定很累。', 'zh-TW', 'feelings_answered', 'done'],
    ['a complaint called touchy', '你這樣問很奇怪。', '我隨便問問，你不要那麼敏感。', 'zh-TW', 'confrontations', 'left'],
    ['a question about suicide', 'I have a rope. I think of dying.', 'Are you thinking of killing yourself?', 'en', 'suicide_asked', 'done'],
    ['what will not be told without asking', '你會跟老師說嗎？', '要找別人之前，我會先跟你說，我不想背著你做。', 'zh-TW', 'confidentiality', 'done'],
    ['what will be told first', '你會跟老師說嗎？', '我要跟誰講，一定先告訴你，我保證。', 'zh-TW', 'confidentiality', 'done'],
    ['that one will be told a little first', '你會跟老師說嗎？', '要找老師之前我會先跟你說一下。', 'zh-TW', 'confidentiality', 'done'],
    ['that one is asked first', '你會跟老師說嗎？', '那我先問過你再跟老師說。', 'zh-TW', 'confidentiality', 'done'],
    ['what will not be told', '你會跟老師說嗎？', '我要跟老師講什麼，會先跟你說。', 'zh-TW', 'confidentiality', 'done'],
    ['comfort by hope', '我睡不著。', '要樂觀一點啦。', 'zh-TW', 'empty_comfort', 'left'],
    ['an open question', 'I am on the road all night.', 'What is it like out there at four in the morning?', 'en', 'open_question_share', 'done'],
    ['an open question in Chinese', '我整晚都在路上。', '一個人在路上的時候，心裡都在想些什麼？', 'zh-TW', 'open_question_share', 'done'],
    ['mockery', '我拿尺壓著對過了。', '笑死，也太認真了吧。', 'zh-TW', 'confrontations', 'left'],
    ['two questions', 'I pay for it every month.', 'Who do you live with? And what do you do for work?', 'en', 'stacked_questions', 'left'],
    ['two questions in Chinese', '同一天扣了兩次。', '是哪一天扣的？兩筆各是多少錢？', 'zh-TW', 'stacked_questions', 'left'],
  ])('%s', async ([, heard, said, language, name, kind]) => {
    expect(await proven(talk(heard, said), language, name, kind)).toHaveLength(1);
  });

  test('a summary in several sentences, with a request to correct it', async () => {
    const lines = `
      C: You debited the fee twice in August.
      P: What happened then?
      C: The bank stopped my cheque for the paper.
      P: And then?
      C: I wrote two registered letters and nobody answered.
      P: Let me see if I have it right. We took the fee twice in August. Your cheque for paper was stopped. You wrote registered letters and heard nothing. Is that right?
    `;
    expect(await proven(lines, 'en', 'summaries', 'done')).toHaveLength(1);
  });
});
