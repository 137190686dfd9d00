/** Nobody reads an answer of 1 MiB, and no judge needs one. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/** An answer that a retry would not improve; its code says why. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
  readonly code: 'REDIRECTED' | 'TOO_LONG' | 'FILTERED';

  constructor(code: UnusableAnswer['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * `fetch` for a language model's server: it follows no redirect, which would take the conversation to somebody else,
 * and breaks off an answer that grows too long, counted while it is read.
 * @throws {UnusableAnswer} here, and while the answer is read
 */
export async function limitedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: 'manual' });
  if (answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400)) {
    await answer.body?.cancel();
    throw new UnusableAnswer('REDIRECTED');
  }
  if (answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  const bounded = new Response(answer.body.pipeThrough(countBytes()), { status, statusText, headers });
  const isWhole = answer.ok && asksForEvents(init) && !headers.get('content-type')?.startsWith('text/event-stream');
  return isWhole ? asEvents(await bounded.text()) : bounded;
}

function asksForEvents(init?: RequestInit): boolean {
  // Quotes within a message are escaped, so this is the body's own key.
  return typeof init?.body === 'string' && init.body.includes('"stream":true');
}

/** A whole completion as a stream of one event: some servers know no streams and answer as if not asked for one. */
function asEvents(body: string): Response {
  return new Response(`data: ${chunkOf(body)}\n\ndata: [DONE]\n\n`, { headers: { 'content-type': 'text/event-stream' } });
}

/** What a completion calls a choice's `message`, its chunks call `delta`. What cannot be read is left for the reader to refuse. */
function chunkOf(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (key, value: unknown) => (key === 'choices' && Array.isArray(value) ? value.map(asDelta) : value)));
  } catch {
    return '{';
  }
}

function asDelta(choice: unknown): unknown {
  return typeof choice === 'object' && choice !== null && 'message' in choice ? { ...choice, delta: choice.message } : choice;
}

function countBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > ANSWER_MAX_BYTES) controller.error(new UnusableAnswer('TOO_LONG'));
      else controller.enqueue(chunk);
    },
  });
}
