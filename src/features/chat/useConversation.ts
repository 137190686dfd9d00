import { useRef, useState } from 'react';
import type { Id, ReadMessage } from '#contract/reading.ts';
import { listMessages, sendMessage } from '../../api/chat.ts';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { useLoad } from '../../ui/useLoad.ts';
import { withSaid } from './messages.ts';

/** The messages of a session, and the sending of one at a time. */
export function useConversation(id: Id) {
  const loading = useRef<Promise<unknown>>(Promise.resolve());
  const history = useLoad(String(id), (signal) => {
    const messages = listMessages({ id }, signal);
    loading.current = messages.catch(() => {});
    return messages;
  });
  const [said, setSaid] = useState<readonly ReadMessage[]>([]);
  const [awaitsReply, setAwaitsReply] = useState(false);

  function append(role: ReadMessage['role'], content: string) {
    setSaid((messages) => [...messages, { role, content, timestamp: new Date().toISOString() }]);
  }

  /** A message that fails stays in the list, and the client has logged why (specification, section 8). */
  async function send(message: string) {
    append('participant', message);
    setAwaitsReply(true);
    try {
      // So that the history cannot hold this message already, and show it twice.
      await loading.current;
      const { response } = await sendMessage({ id, message }, newIdempotencyKey());
      append('character', response);
    } catch {
      // Told nowhere else.
    } finally {
      setAwaitsReply(false);
    }
  }

  return { history, messages: withSaid(history.data ?? [], said), awaitsReply, send };
}
