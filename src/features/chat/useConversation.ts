import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Id, ReadMessage } from '#contract/reading.ts';
import { listMessages, sendMessage } from '../../api/chat.ts';
import { isTokenRefused } from '../../api/failures.ts';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { draftOf, keepDraft } from '../../stores/drafts.ts';
import { useLoad } from '../../ui/useLoad.ts';
import { notIn } from './messages.ts';
import { useComingReply } from './useComingReply.ts';
import { unansweredIn, useReplyElsewhere } from './useReplyElsewhere.ts';

function messageOf(role: ReadMessage['role'], content: string): ReadMessage {
  return { role, content, timestamp: new Date().toISOString() };
}

/**
 * The messages of a session, and sending one at a time. When the user comes back to the window, messages from
 * other windows are loaded; a reply that was pending when this window opened is waited for.
 */
export function useConversation(id: Id, isActive: boolean) {
  const [said, setSaid] = useState<readonly ReadMessage[]>([]);
  const [awaitsReply, setAwaitsReply] = useState(false);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const coming = useComingReply();
  /** Replies that were there to read before they were whole. */
  const [grown] = useState(() => new WeakSet<ReadMessage>());
  const reached = useRef<ReadonlySet<ReadMessage>>(new Set());
  const isRefreshing = useRef(false);
  const loading = useRef<Promise<unknown>>(Promise.resolve());

  async function load(signal?: AbortSignal) {
    // What is sent from now on cannot be in the answer, even if an earlier message has the same words; its reply may be.
    const mayHold = reached.current;
    const loaded = listMessages({ id }, signal);
    loading.current = loaded.catch(() => {});
    const messages = await loaded;
    setUnanswered(unansweredIn(messages, Date.now()));
    setSaid((before) => notIn(messages, before, (message) => (message.role === 'character' ? reached.current : mayHold).has(message)));
    return messages;
  }

  const history = useLoad(String(id), load);

  /** Without an error message: if it fails, the current messages stay. */
  async function refresh() {
    // One at a time: of two, the older answer might come last.
    if (isRefreshing.current || awaitsReply || history.pending || history.data === undefined) return;
    isRefreshing.current = true;
    const messages = await load().catch(() => null);
    isRefreshing.current = false;
    if (messages !== null) history.change(() => messages);
  }
  const refreshOnReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });

  useEffect(() => {
    const look = () => refreshOnReturn();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const mayBeAnswered = isActive && said.length === 0 && !hasFailed;
  const repliesElsewhere = useReplyElsewhere(mayBeAnswered ? unanswered : null, () => void refresh());

  function reach(message: ReadMessage) {
    reached.current = new Set([...reached.current, message]);
  }

  /** A message that fails stays in the list, and the client has logged why (specification, section 8). */
  async function send(content: string) {
    const message = messageOf('participant', content);
    const missesReply = repliesElsewhere;
    let grows = false;
    function grow(soFar: string) {
      grows = true;
      coming.grow(soFar);
    }
    setSaid((before) => [...before, message]);
    setAwaitsReply(true);
    try {
      // Wait for a running load, whose answer might already contain this message.
      await loading.current;
      reach(message);
      const { response } = await sendMessage({ id, message: content }, newIdempotencyKey(), grow);
      const reply = messageOf('character', response);
      reach(reply);
      if (grows) grown.add(reply);
      setSaid((before) => [...before, reply]);
      setHasFailed(false);
      if (missesReply) history.reload();
    } catch (error) {
      setHasFailed(true);
      // The token was refused before the message was stored. Put it back into the draft, in front of what was typed
      // meanwhile, for the next login.
      if (isTokenRefused(error)) keepDraft(id, [content, draftOf(id)].filter(Boolean).join('\n'));
    } finally {
      coming.end();
      setAwaitsReply(false);
    }
  }

  const messages = [...(history.data ?? []), ...said];
  return { history, messages, coming: coming.shown, grown, awaitsReply, repliesElsewhere, send };
}
