import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A text made of pages, each page's items between what comes before and after them all. */
interface Parts<Item> {
  before: string;
  item: (item: Item) => string;
  between: string;
  after: string;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * One page a round of the event loop, of all streams together: readers that take theirs as fast as they come would
 * keep everybody else waiting.
 */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * A text as a stream that reads a page when the reader has taken the one before: a long one holds little memory,
 * however slowly it is read, and holds up the event loop for a page at most.
 * @throws what the first page throws; a later failure cuts the answer
 */
export async function streamText<Item>(pages: AsyncIterator<readonly Item[]>, { before, item, between, after }: Parts<Item>): Promise<Readable> {
  const first = await pages.next();
  async function* texts(): AsyncGenerator<string> {
    let lead = before;
    for (let page = first; page.done !== true; page = await pages.next()) {
      if (page.value.length === 0) continue;
      yield lead + page.value.map(item).join(between);
      await nextTurn();
      lead = between;
    }
    yield lead === before ? before + after : after;
  }
  return Readable.from(texts());
}

/** `{"<key>":[…]}`, as `streamText`. */
export function streamList<Item>(key: string, pages: AsyncIterator<readonly Item[]>): Promise<Readable> {
  return streamText(pages, {
    before: `{${JSON.stringify(key)}:[`,
    item: (item) => JSON.stringify(item),
    between: ',',
    after: ']}',
  });
}
