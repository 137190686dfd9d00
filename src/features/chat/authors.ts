import type { TFunction } from 'i18next';
import type { ReadMessage } from '#contract/reading.ts';
import type { OpenSession } from '../../stores/session.ts';
import { groundOf } from '../../ui/face-of.ts';

/** Who wrote a message. An unknown role has no name and is shown as sent. */
export function authorOf({ role }: ReadMessage, session: OpenSession, t: TFunction): { name: string; role: string } {
  if (role === 'participant') return { name: session.participant_name, role: t('chat.participant') };
  if (role === 'character') return { name: session.character_name, role: t('chat.character') };
  return { name: '', role };
}

/** The backgrounds of both speakers' faces, for the `MessageList`. */
export function groundsOf({ participant_name, character_name }: OpenSession) {
  return {
    '& > li[data-role="participant"]::before': { bgcolor: groundOf(participant_name) },
    '& > li[data-role="character"]::before': { bgcolor: groundOf(character_name) },
  };
}
