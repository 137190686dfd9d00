import { USER_ENDED_REASON } from '#contract/limits.ts';
import type { Content } from '../content/files.ts';
import { streamList } from '../http/stream.ts';
import { Problem } from '../problem.ts';
import { listedSession } from '../sessions/details.ts';
import type { Sending } from '../sessions/sending.ts';
import { findSession } from '../sessions/lookup.ts';
import type { StartSession } from '../sessions/starting.ts';
import type { StoredSession } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import type { Handlers } from './handlers.ts';
import { answerAloud } from './aloud.ts';
import { streamTranscript } from './transcript.ts';

export interface ChatDependencies {
  store: Store;
  content: Content;
  startSession: StartSession;
  sending: Sending;
  now: () => Date;
}

type ChatCall =
  | 'createSession'
  | 'listSessions'
  | 'sendMessage'
  | 'exportSession'
  | 'getSessionStatus'
  | 'listMessages'
  | 'endSession'
  | 'deleteSession';

async function* pagesOf<From, To>(pages: AsyncIterable<readonly From[]>, convert: (item: From) => To): AsyncGenerator<To[]> {
  for await (const page of pages) yield page.map(convert);
}

export function chatHandlers({ store, content, startSession, sending, now }: ChatDependencies): Pick<Handlers, ChatCall> {
  return {
    createSession: ({ user, body, language, keyed }) =>
      startSession({ user, language: language ?? user.preferred_language, keyed, ...body }),

    async listSessions({ user }) {
      const scores = await store.reports.newestScoresOfUser(user.id);
      const listed = (session: StoredSession) => listedSession(content, session, scores.get(session.id) ?? null);
      return streamList('sessions', pagesOf(store.sessions.pages(user.id), listed));
    },

    async sendMessage({ user, params, body, keyed, takesEvents, tell }) {
      const message = { userId: user.id, sessionId: params.id, text: body.message, keyed };
      if (takesEvents) return answerAloud((onText) => sending.send({ ...message, onText }), tell);
      return { response: await sending.send(message) };
    },

    async exportSession({ user, params }) {
      const session = await findSession(store, user.id, params.id);
      return streamTranscript(session, store.messages.pages(session.id));
    },

    async getSessionStatus({ user, params }) {
      const { id, message_count, ended_at, ended_reason } = await findSession(store, user.id, params.id);
      return { session_id: id, is_active: ended_at === null, message_count, ended_at, ended_reason };
    },

    async listMessages({ user, params }) {
      const session = await findSession(store, user.id, params.id);
      return streamList('messages', store.messages.pages(session.id));
    },

    async endSession({ user, params: { id } }) {
      const endedAt = now().toISOString();
      if (!(await store.sessions.end(user.id, id, endedAt, USER_ENDED_REASON))) {
        await findSession(store, user.id, id);
        throw new Problem(409, 'sessionEnded');
      }
      sending.cancel(user.id, id, new Problem(409, 'sessionEnded'));
      return { session_id: id, is_active: false, ended_at: endedAt, ended_reason: USER_ENDED_REASON };
    },

    async deleteSession({ user, params: { id } }) {
      if (!(await store.sessions.delete(user.id, id))) throw new Problem(404, 'sessionNotFound');
      sending.cancel(user.id, id, new Problem(404, 'sessionNotFound'));
      await store.scrub();
    },
  };
}
