import { ApiError, serverText } from '#contract/errors.ts';

interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Reads an answer of events (`delta`, `done`, `error`) to its end.
 * @param onText told the reply so far
 * @returns what `done` holds, to be read as the JSON answer would be
 * @throws {ApiError} where the server tells an error
 * @throws where the stream ends before its end, or cannot be read
 */
export async function readEvents({ body }: Response, onText: (soFar: string) => void): Promise<unknown> {
  let soFar = '';
  for await (const { name, data } of eventsOf(body)) {
    if (name === 'done') return JSON.parse(data);
    if (name === 'error') throw new ApiError(200, serverText(JSON.parse(data)));
    if (name !== 'delta') continue;
    soFar += textOf(JSON.parse(data));
    onText(soFar);
  }
  throw new TypeError('The reply was cut off.');
}

function textOf(delta: unknown): string {
  const text: unknown = typeof delta === 'object' && delta !== null ? Reflect.get(delta, 'text') : undefined;
  return typeof text === 'string' ? text : '';
}

/** By https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
async function* eventsOf(body: Response['body']): AsyncGenerator<ServerEvent> {
  let event: ServerEvent = { name: 'message', data: '' };
  for await (const line of linesOf(body)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event.name = value;
    else if (field === 'data') event.data += `${value}\n`;
    else if (line === '' && event.data !== '') {
      yield event;
      event = { name: 'message', data: '' };
    }
  }
}

/** Whole lines only: what is left at the end belongs to an event that was cut off. */
async function* linesOf(body: Response['body']): AsyncGenerator<string> {
  if (body === null) return;
  // Of a character that comes in two parts, the decoder keeps the first one.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let parts: string[] = [];
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const [first = '', ...rest] = chunk.value.split(/\r\n|\n|\r/);
      parts.push(first);
      for (const next of rest) {
        yield parts.join('');
        parts = [next];
      }
    }
  } finally {
    await reader.cancel();
  }
}
