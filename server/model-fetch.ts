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
  return new Response(answer.body.pipeThrough(countBytes()), { status, statusText, headers });
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
