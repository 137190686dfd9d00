import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A text made of several pages, with a text before, between and after them. */
interface Parts<Item> {
  before: string;
  page: (items: readonly Item[]) => string;
  between: string;
  after: string;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * All streams together read one page in each round of the event loop. Otherwise fast readers would keep everybody
 * else waiting.
 */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * A text as a stream that loads a page when the reader has taken the one before. A long text takes little memory
 * however slowly it is read, and blocks the event loop for one page at most.
 * @throws what loading the first page throws; a later failure cuts the answer off
 */
export async function streamText<Item>(pages: AsyncIterator<readonly Item[]>, { before, page: textOf, between, after }: Parts<Item>): Promise<Readable> {
  const first = await pages.next();
  async function* texts(): AsyncGenerator<string> {
    let lead = before;
    for (let page = first; page.done !== true; page = await pages.next()) {
      if (page.value.length === 0) continue;
      yield lead + textOf(page.value);
      await nextTurn();
      lead = between;
    }
    yield lead === before ? before + after : after;
  }
  // No page is loaded ahead of its reader but the next.
  return Readable.from(texts(), { highWaterMark: 1 });
}

/** Streams `{"<key>":[…]}` like `streamText`. */
export function streamList<Item>(key: string, pages: AsyncIterator<readonly Item[]>): Promise<Readable> {
  return streamText(pages, {
    before: `{${JSON.stringify(key)}:[`,
    // Without its brackets; at once, because item by item it takes half as long again.
    page: (items) => JSON.stringify(items).slice(1, -1),
    between: ',',
    after: ']}',
  });
}
