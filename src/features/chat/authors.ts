import type { TFunction } from 'i18next';
import type { Language } from '#contract/limits.ts';
import type { ReadMessage } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import type { OpenSession } from '../../stores/session.ts';
import { groundOf, initialsOf } from '../../ui/face-of.ts';

/** Who wrote a message. */
export interface Author {
  /** Empty for an unknown role. */
  name: string;
  /** Of the name. */
  lang: Language | undefined;
  /** What the face shows. */
  initials: string;
  /** As shown; an unknown one as sent. */
  role: string;
}

/** @returns a function of a role. It gives the same author each time, because a log has thousands of rows, but two authors. */
export function authorsOf({ participant_name, character_name }: Pick<OpenSession, 'participant_name' | 'character_name'>, t: TFunction) {
  const author = (name: string, role: string): Author => ({ name, lang: languageOf(name), initials: initialsOf(name), role });
  const authors = new Map([
    ['participant', author(participant_name, t('chat.participant'))],
    ['character', author(character_name, t('chat.character'))],
  ]);
  return (role: ReadMessage['role']): Author => {
    const known = authors.get(role) ?? author('', role);
    authors.set(role, known);
    return known;
  };
}

/** The backgrounds of both speakers' faces, for the `MessageList`. */
export function groundsOf({ participant_name, character_name }: OpenSession) {
  return {
    '& > li[data-role="participant"]::before': { bgcolor: groundOf(participant_name) },
    '& > li[data-role="character"]::before': { bgcolor: groundOf(character_name) },
  };
}
