import type { Language } from '#contract/limits.ts';
import type { Conversation } from '../conversation.ts';
import { SIMPLIFIED_ONLY } from '../language/normalise.ts';
import { ModelError } from '../model.ts';

/** Longer than any turn of a conversation. */
const LONGEST = 2000;
/** A speech, where a turn of one to three sentences was asked for. */
const SPEECH: Readonly<Record<Language, number>> = { en: 600, 'zh-TW': 220 };

/** Words of a model that has stepped out of its role. */
const OUT_OF_ROLE = /\bas an? (?:ai|artificial|large language)\b|\bi(?:'| a)m an? (?:ai|artificial|large language)\b|\blanguage model\b|作為(?:一個)?(?:ai|人工智慧|語言模型)|我是(?:一個)?(?:ai|人工智慧|語言模型)/i;
/** Where a model goes on to speak for the trainee. */
const OTHER_SPEAKER = /\n\s*(?:user|trainee|participant|human|assistant|使用者|學員|受訓者|參與者)\s*[:：]/i;

/**
 * A model's answer as the character's line: without a label with its name, wrapping quotes and the trainee's part.
 * @param strict whether a mere speech is refused too
 * @throws {ModelError} where it is empty, out of role, far too long or in another language than the session's
 */
export function usableAnswer(text: string, { character, language }: Conversation, strict: boolean): string {
  const [own = ''] = text.split(OTHER_SPEAKER);
  const line = withoutQuotes(withoutLabel(own.trim(), Object.values(character.name)));
  if (!/[\p{L}\p{N}]/u.test(line)) throw new ModelError('nonsense', 'The language model answered without words.');
  if (line.length > (strict ? SPEECH[language] : LONGEST)) throw new ModelError('nonsense', 'The language model answered with far too much.');
  if (OUT_OF_ROLE.test(line)) throw new ModelError('nonsense', 'The language model stepped out of its role.');
  if (!isIn(language, line)) throw new ModelError('nonsense', 'The language model answered in another language.');
  return line;
}

/** A speaker's label before the line, such as `Megan:` or `**Mr Chen**:`. */
const LABEL = /^\*{0,2}([^:：*\n]{1,60}?)\*{0,2}\s*[:：]\s*\*{0,2}/u;

/** Without a label that names the character, whole or in part; a name that is part of the line stays. */
function withoutLabel(text: string, names: readonly string[]): string {
  const [label = '', name = ''] = LABEL.exec(text) ?? [];
  const isOwn = names.some((own) => own === name || own.replace(/[,，(（].*$/u, '').trim() === name || own.split(/[\s,]/u).includes(name));
  return isOwn ? text.slice(label.length) || text : text;
}

function withoutQuotes(text: string): string {
  return /^(?:"[^"]*"|“[^“”]*”|「[^「」]*」)$/.test(text) ? text.slice(1, -1).trim() : text;
}

/** Whether most of the text is in the language; names and borrowed words in the other do no harm. */
function isIn(language: Language, text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const han = letters.filter((letter) => /\p{Script=Han}/u.test(letter));
  if (language === 'en') return han.length <= letters.length * 0.3;
  const simplified = han.filter((letter) => SIMPLIFIED_ONLY.has(letter));
  return han.length >= letters.length * 0.4 && simplified.length <= Math.max(1, han.length * 0.05);
}
