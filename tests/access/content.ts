import type { Character, Message, Report, Scenario, Script, Session, User } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { buildMessage, buildReport, buildSession, buildUser } from '../support/builders.ts';

/** The server's data for the states in one language, with texts long enough to test the layout. */
export interface Content {
  user: User;
  /** One with scripts and characters; the states answer for others. */
  scenarios: readonly [Scenario, ...Scenario[]];
  characters: readonly [Character, ...Character[]];
  scripts: readonly [Script, ...Script[]];
  active: Session;
  ended: Session;
  messages: readonly [Message, ...Message[]];
  report: Report;
  /** The server's error texts. */
  refusals: { login: string; register: string; evaluation: string };
  draft: string;
}

/** A conversation with one message a minute, beginning with the character. */
function conversation(lines: readonly [string, ...string[]]): [Message, ...Message[]] {
  const [first, ...rest] = lines.map((content, index) =>
    buildMessage({
      role: index % 2 === 0 ? 'character' : 'participant',
      content,
      timestamp: new Date(Date.UTC(2026, 0, 31, 9, 5 + index)).toISOString(),
    }),
  );
  // `lines` has at least one element.
  return [first!, ...rest];
}

const en: Content = {
  user: buildUser(),
  scenarios: [
    {
      id: 'drinking',
      icon: 'clinic',
      script_count: 2,
      character_count: 2,
      name: 'A drink after work',
      description:
        'Morgan, 46, was sent by a family doctor after a routine check. The liver values are high, and Morgan finds the fuss exaggerated. You have twenty minutes.',
    },
    {
      id: 'diagnosis',
      icon: 'news',
      script_count: 0,
      character_count: 1,
      name: 'A diagnosis nobody expected',
      description: 'Two parents hear today what their child will live with. You are the one who tells them.',
    },
    { id: 'handover', icon: 'team', script_count: 1, character_count: 1, name: 'A handover that went wrong', description: 'A colleague left out what mattered.' },
  ],
  characters: [
    { id: 'morgan', name: 'Morgan Reed', brief: 'Site manager, sent by a family doctor' },
    { id: 'dana', name: 'Dana Okafor', brief: 'Teacher, came of her own accord' },
  ],
  scripts: [
    { id: 'worry', goal: 'Have Morgan name one worry about drinking in their own words.', character_id: 'morgan' },
    {
      id: 'plan',
      goal: 'Agree on one small step that Morgan chooses, without giving advice that was not asked for, and on when to talk again.',
      character_id: 'morgan',
    },
  ],
  active: buildSession({
    session_id: 'active',
    participant_name: 'Alex Rivera',
    scenario_name: 'A drink after work',
    character_name: 'Morgan Reed',
  }),
  ended: buildSession({
    overall_score: 0.62,
    session_id: 'ended',
    participant_name: 'Sam Whitfield',
    scenario_name: 'A diagnosis nobody expected',
    character_name: 'Dana Okafor',
    created_at: '2026-01-31T09:04:00.000Z',
    message_count: 1,
    is_active: false,
    ended_at: '2026-01-31T09:35:00.000Z',
  }),
  messages: conversation([
    'So. My doctor says I have to talk to you. I had to take half a day off for this.',
    'Thank you for coming all the same. What would make this half day worth it for you?',
    'If you told my wife that two glasses of wine are not a problem.',
    'It sounds as if the two of you see this differently. How do you see it?',
    'I work hard. In the evening I want to switch off.\nEverybody I know does that.',
    'The wine helps you to switch off, and at the same time you came here. What do you make of that?',
    'Well … the numbers were not great, I suppose.',
  ]),
  report: buildReport({
    overall_score: 0.82,
    overall_assessment:
      'You made room for Morgan to speak and took the annoyance at the start as information, not as an attack. Most of your questions were open, and you reflected both sides of the ambivalence once. Towards the end you moved to advice a little early.',
    key_strengths_demonstrated: [
      'You asked open questions: “What would make this half day worth it for you?”',
      'You reflected both sides: “The wine helps you to switch off, and at the same time you came here.”',
      'You spoke 38% of the words and left the rest to Morgan.',
    ],
    key_areas_for_development: [
      'You passed over a feeling: “I had to take half a day off for this.”',
      'Two questions in a row left no time to answer the first.',
    ],
    actionable_next_steps: [
      'When you hear annoyance, name it before you ask anything.',
      'After an open question, wait. Count to five.',
      'Ask for permission before you give information.',
    ],
    progress_notes_from_past_feedback:
      'Last time half of your questions could be answered with yes or no; this time it was one in five.',
  }),
  refusals: {
    login: 'The email or the password is not right.',
    register: 'There is an account with this email already.',
    evaluation: 'Not enough conversation to evaluate yet.',
  },
  draft: 'I would like to understand that better.\nWhat is a usual evening like?',
};

const zhTW: Content = {
  user: buildUser({ username: '陳若彬', preferred_language: 'zh-TW' }),
  scenarios: [
    {
      id: 'drinking',
      icon: 'clinic',
      script_count: 2,
      character_count: 2,
      name: '下班後的那一杯',
      description:
        '林明宏，46 歲，例行健檢後由家庭醫師轉介而來。他的肝指數偏高，但覺得大家小題大作。您有二十分鐘。',
    },
    { id: 'diagnosis', icon: 'news', script_count: 0, character_count: 1, name: '意料之外的診斷', description: '一對父母今天將得知孩子往後要面對的病情，由您來告訴他們。' },
    { id: 'handover', icon: 'team', script_count: 1, character_count: 1, name: '出了差錯的交班', description: '同事交班時漏掉了最重要的事。' },
  ],
  characters: [
    { id: 'morgan', name: '林明宏', brief: '工地主任，家庭醫師轉介來的' },
    { id: 'dana', name: '黃淑芬', brief: '國中老師，自己來的' },
  ],
  scripts: [
    { id: 'worry', goal: '讓林明宏用自己的話說出一個對喝酒的擔憂。', character_id: 'morgan' },
    {
      id: 'plan',
      goal: '與林明宏約定一個由他自己選擇的小步驟，不主動給予未經詢問的建議，並說好下次談話的時間。',
      character_id: 'morgan',
    },
  ],
  active: buildSession({
    session_id: 'active',
    participant_name: '王怡君',
    scenario_name: '下班後的那一杯',
    character_name: '林明宏',
  }),
  ended: buildSession({
    overall_score: 0.62,
    session_id: 'ended',
    participant_name: '張志豪',
    scenario_name: '意料之外的診斷',
    character_name: '黃淑芬',
    created_at: '2026-01-31T09:04:00.000Z',
    message_count: 1,
    is_active: false,
    ended_at: '2026-01-31T09:35:00.000Z',
  }),
  messages: conversation([
    '所以，我的醫生說我得來跟你談談。為了這個我還請了半天假。',
    '謝謝您還是來了。怎樣才能讓您覺得這半天沒有白費呢？',
    '如果你能告訴我太太，兩杯酒不是什麼問題就好了。',
    '聽起來兩位的看法不太一樣。您自己怎麼看呢？',
    '我工作很辛苦，晚上只想放鬆一下。\n我認識的人都這樣。',
    '喝酒幫助您放鬆，同時您今天也來了。您怎麼看這兩件事？',
    '嗯……數字確實不太好看吧。',
  ]),
  report: buildReport({
    overall_score: 0.82,
    overall_assessment:
      '您給了林明宏說話的空間，也把一開始的不耐煩當成訊息，而不是攻擊。您的問題大多是開放式的，也有一次同時反映了他的兩種心情。只是接近尾聲時，建議給得稍微早了一些。',
    key_strengths_demonstrated: [
      '您提出了開放式問題：「怎樣才能讓您覺得這半天沒有白費呢？」',
      '您反映了兩種心情：「喝酒幫助您放鬆，同時您今天也來了。」',
      '您說的話占 38%，其餘留給了林明宏。',
    ],
    key_areas_for_development: [
      '您略過了一個感受：「為了這個我還請了半天假。」',
      '連續問了兩個問題，對方沒有時間回答第一個。',
    ],
    actionable_next_steps: [
      '聽到不耐煩時，先說出這個感受，再提問。',
      '提出開放式問題之後先等一等，在心裡數到五。',
      '提供資訊之前，先徵求對方同意。',
    ],
    progress_notes_from_past_feedback: '上次有一半的問題只需回答是或不是，這次只剩五分之一。',
  }),
  refusals: {
    login: '電子郵件或密碼不正確。',
    register: '這個電子郵件已經註冊過。',
    evaluation: '對話內容還不足以評估。',
  },
  draft: '我想多了解一些。\n您平常的晚上是怎麼過的？',
};

export const contents: Readonly<Record<Language, Content>> = { en, 'zh-TW': zhTW };
