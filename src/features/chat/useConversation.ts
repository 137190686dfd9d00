import { useRef, useState } from 'react';
import type { Id, ReadMessage } from '#contract/reading.ts';
import { listMessages, sendMessage } from '../../api/chat.ts';
import { isTokenRefused } from '../../api/failures.ts';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { keepDraft } from '../../stores/drafts.ts';
import { useLoad } from '../../ui/useLoad.ts';
import { notIn } from './messages.ts';

function messageOf(role: ReadMessage['role'], content: string): ReadMessage {
  return { role, content, timestamp: new Date().toISOString() };
}

/** The messages of a session, and the sending of one at a time. */
export function useConversation(id: Id) {
  const [said, setSaid] = useState<readonly ReadMessage[]>([]);
  const [awaitsReply, setAwaitsReply] = useState(false);
  const reached = useRef(new WeakSet<ReadMessage>());
  const loading = useRef<Promise<unknown>>(Promise.resolve());

  const history = useLoad(String(id), async (signal) => {
    const loaded = listMessages({ id }, signal);
    loading.current = loaded.catch(() => {});
    const messages = await loaded;
    setSaid((before) => notIn(messages, before, (message) => reached.current.has(message)));
    return messages;
  });

  /** A message that fails stays in the list, and the client has logged why (specification, section 8). */
  async function send(content: string) {
    const message = messageOf('participant', content);
    setSaid((before) => [...before, message]);
    setAwaitsReply(true);
    try {
      // The history that is on its way must not hold this message already.
      await loading.current;
      reached.current.add(message);
      const { response } = await sendMessage({ id, message: content }, newIdempotencyKey());
      const reply = messageOf('character', response);
      reached.current.add(reply);
      setSaid((before) => [...before, reply]);
    } catch (error) {
      // A refused token closes the window before the message has been taken: it waits for the next login.
      if (isTokenRefused(error)) keepDraft(id, content);
    } finally {
      setAwaitsReply(false);
    }
  }

  return { history, messages: [...(history.data ?? []), ...said], awaitsReply, send };
}
