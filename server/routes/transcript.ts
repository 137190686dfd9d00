import type { Readable } from 'node:stream';
import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { streamText } from '../http/stream.ts';
import type { StoredSession } from '../store/sessions.ts';

const LABELS: Record<Language, Record<'scenario' | 'character' | 'participant' | 'start' | 'end' | 'active', string>> = {
  en: {
    scenario: 'Scenario: ',
    character: 'Character: ',
    participant: 'Participant: ',
    start: 'Started: ',
    end: 'Ended: ',
    active: 'not yet',
  },
  'zh-TW': {
    scenario: '情境：',
    character: '角色：',
    participant: '參與者：',
    start: '開始：',
    end: '結束：',
    active: '尚未結束',
  },
};

/** Names may contain line breaks, but the transcript puts them on one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The session as a text to keep, in its own language: a header, then each message with its time and name. */
export function streamTranscript(session: StoredSession, pages: AsyncIterator<readonly Message[]>): Promise<Readable> {
  const labels = LABELS[session.language];
  const names = { participant: oneLine(session.participant_name), character: oneLine(session.character_name) };
  const header = [
    labels.scenario + oneLine(session.scenario_name),
    labels.character + names.character,
    labels.participant + names.participant,
    labels.start + session.created_at,
    labels.end + (session.ended_at ?? labels.active),
  ].join('\n');
  return streamText(pages, {
    before: header,
    page: (messages) => messages.map(({ timestamp, role, content }) => `\n\n[${timestamp}] ${names[role]}: ${content}`).join(''),
    between: '',
    after: '\n',
  });
}
