import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import type { Character, Scenario, Script } from '../../content/schema.ts';
import { builtInEngine } from '../../server/character/builtin.ts';
import { replay } from '../../server/character/replay.ts';
import type { Replay } from '../../server/character/replay.ts';
import type { Conversation } from '../../server/conversation.ts';

/** What a trainee says, turn by turn; `{}` stands for a keyword of the topic the round is about. */
export interface Trainee {
  name: string;
  says: Readonly<Record<Language, readonly string[]>>;
}

/** Asks openly, says back what it heard, names feelings. */
export const SKILLED: Trainee = {
  name: 'skilled',
  says: {
    en: [
      'Can you tell me more about {}?',
      'It sounds like this has been going on for a while.',
      'That must be hard for you.',
      'What is that like for you, with {}?',
      'So it matters to you, and it is not simple.',
      'How did things get to this point with {}?',
      'You have had to deal with this on your own.',
      'I can hear how tired you are of it.',
      'What worries you most about {}?',
      'Part of you would like it to be different.',
      'Thank you for telling me that.',
      'What else is on your mind about {}?',
      'You feel nobody has really listened.',
      'That sounds painful.',
      'Could you describe what happened with {}?',
      'You want to be taken seriously.',
    ],
    'zh-TW': [
      '可以多跟我說說{}嗎？',
      '聽起來這件事已經好一陣子了。',
      '這對您來說一定很不容易。',
      '關於{}，您的感覺是什麼？',
      '所以這對您很重要，也沒那麼單純。',
      '{}是怎麼變成現在這樣的？',
      '您一直一個人面對這些。',
      '我聽得出來您有多累。',
      '說到{}，您最擔心的是什麼？',
      '有一部分的您希望可以不一樣。',
      '謝謝您願意告訴我。',
      '{}的事，您還在想些什麼？',
      '您覺得沒有人真正聽您說。',
      '聽起來很痛苦。',
      '可以說說{}那時候發生了什麼事嗎？',
      '您希望被認真看待。',
    ],
  },
};

/** Guesses, lectures and blames, on the same topics and for as long. */
export const POOR: Trainee = {
  name: 'poor',
  says: {
    en: [
      'Is it about {}?',
      'Do you have a problem with {}?',
      'Did you think about {} at all?',
      'You should really deal with {} first.',
      'Are you sure?',
      'You need to change your attitude.',
      'Is that true? Did you check? Who says so?',
      'Everyone has problems with {}.',
      'If I were you I would just forget about {}.',
      'That is your own fault.',
      'Do you understand me?',
      'Have you tried being more positive?',
      'You always make excuses.',
      'Is {} finished now?',
      'You have to pull yourself together.',
      'Calm down.',
    ],
    'zh-TW': [
      '是{}的關係嗎？',
      '{}有問題嗎？',
      '您有沒有想過{}？',
      '您應該先把{}處理好。',
      '您確定嗎？',
      '您要改改您的態度。',
      '真的嗎？您查過嗎？誰說的？',
      '每個人都有{}的問題。',
      '如果我是您，就不會再想{}了。',
      '這是您自己的錯。',
      '您聽得懂嗎？',
      '要不要試著正面一點？',
      '您每次都找藉口。',
      '{}解決了嗎？',
      '您要振作一點。',
      '請冷靜一點。',
    ],
  },
};

const NOON = Date.UTC(2026, 0, 31, 12);
const SIGNAL = new AbortController().signal;

/** A session that has only begun, with the character's opening. */
export function beginConversation(
  scenario: Scenario,
  character: Character,
  script: Script | null,
  language: Language,
  sessionId = 'bench',
): Conversation {
  const conversation = { sessionId, language, scenario, character, script, participantName: 'Robin', messages: [] };
  return withMessage(conversation, 'character', builtInEngine.opening(conversation));
}

function withMessage(conversation: Conversation, role: Message['role'], content: string): Conversation {
  const timestamp = new Date(NOON + conversation.messages.length * 1000).toISOString();
  return { ...conversation, messages: [...conversation.messages, { role, content, timestamp }] };
}

/** The conversation after the trainee said something and the character answered. */
export async function exchange(conversation: Conversation, text: string): Promise<Conversation> {
  const asked = withMessage(conversation, 'participant', text);
  return withMessage(asked, 'character', await builtInEngine.reply(asked, SIGNAL));
}

/** Plays a trainee's messages, each topic's keyword for two of them, and reads the session. */
export async function playTrainee(
  trainee: Trainee,
  scenario: Scenario,
  character: Character,
  language: Language,
): Promise<Replay> {
  let conversation = beginConversation(scenario, character, null, language);
  for (const [index, text] of trainee.says[language].entries()) {
    const topic = character.topics[Math.floor(index / 2) % character.topics.length];
    conversation = await exchange(conversation, text.replace('{}', topic?.keywords[language][0] ?? ''));
  }
  return replay(conversation);
}
