/** The schemas of answers, in a chunk of their own: a call can be sent before they have loaded. */
import './strict-zod.ts';
import type { CallResult } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { reads } from '#contract/reading.ts';
import { isLong, parseList } from './long-list.ts';

/** Lists that grow with use, and under which key they come. */
const GROWING: Partial<Record<CallName, string>> = { listMessages: 'messages', listSessions: 'sessions' };
/** How much is read before looking at the clock, and, in ms, for how long before the page may do something else. */
const AT_ONCE = 100;
const SLICE_MS = 10;

/** Parses a JSON body. An empty or invalid one is undefined; the call's schema decides whether that is an error. */
export async function parse(name: CallName, answer: Response): Promise<unknown> {
  const key = GROWING[name];
  try {
    return key === undefined || !isLong(answer) ? JSON.parse(await answer.text()) : await parseList(answer, key);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Reads the body of an answer as its call's result.
 * @throws where it is not of the call's shape
 */
export async function read<Name extends CallName>(name: Name, body: unknown): Promise<CallResult<Name>> {
  const key = GROWING[name];
  const list = key === undefined ? undefined : listIn(body, key);
  const result: unknown = list === undefined ? reads[name].parse(body) : await readInSlices(name, list);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `reads` gave it, which the compiler cannot follow through the name
  return result as CallResult<Name>;
}

function listIn(body: unknown, key: string): unknown[] | undefined {
  const list: unknown = typeof body === 'object' && body !== null && !Array.isArray(body) ? Reflect.get(body, key) : body;
  return Array.isArray(list) && list.length > AT_ONCE ? list : undefined;
}

/** Each slice is a list by itself, and read as one. */
async function readInSlices(name: CallName, list: readonly unknown[]): Promise<unknown[]> {
  const items: unknown[] = [];
  let began = performance.now();
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const slice: unknown = reads[name].parse(list.slice(start, start + AT_ONCE));
    if (Array.isArray(slice)) items.push(...slice);
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    began = performance.now();
  }
  return items;
}
