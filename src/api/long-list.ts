/** In UTF-16 units. To parse so much takes an old phone 20 ms. */
const PIECE = 500_000;
/** In bytes: an answer that is no longer is parsed at once. */
const LONG = 3_000_000;
/** In ms, before the page may do something else. */
const SLICE_MS = 10;

/** Whether an answer says that it is so long that it had better be parsed in pieces. */
export const isLong = ({ headers }: Response): boolean => Number(headers.get('Content-Length')) > LONG;

/**
 * Parses a list, bare or under `key`, in pieces that end between two entries: ten thousand messages can be 40 MB,
 * which would keep an old phone busy for seconds. What begins with something else is parsed at once.
 * @returns what the JSON holds; of an object only the list
 * @throws {SyntaxError} where it is no JSON
 */
export async function parseList({ body }: Response, key: string): Promise<unknown> {
  const beginning = new RegExp(`^\\s*(?:\\{\\s*"${key}"\\s*:\\s*)?\\[`);
  const entries: unknown[] = [];
  let text = '';
  let enough = PIECE;
  let open = '';
  let cuts: ReturnType<typeof cutter> | undefined;
  let began = performance.now();
  for await (const chunk of textOf(body)) {
    text += chunk;
    if (text.length < enough) continue;
    if (cuts === undefined) {
      open = beginning.exec(text)?.[0] ?? '';
      text = text.slice(open.length);
      cuts = cutter();
    }
    const cut = open === '' ? -1 : cuts(text);
    enough = cut === -1 ? text.length + PIECE : PIECE;
    if (cut === -1) continue;
    // Not by spreading, which has as many arguments.
    for (const entry of parsed(text.slice(0, cut))) entries.push(entry);
    text = text.slice(cut + 1);
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    began = performance.now();
  }
  const rest: unknown = JSON.parse(open + text);
  if (entries.length === 0) return rest;
  const last: unknown = Array.isArray(rest) ? rest : Reflect.get(Object(rest), key);
  if (Array.isArray(last)) for (const entry of last) entries.push(entry);
  return entries;
}

function parsed(list: string): readonly unknown[] {
  const entries: unknown = JSON.parse(`[${list}]`);
  return Array.isArray(entries) ? entries : [];
}

/** The text of an answer as it comes. */
async function* textOf(body: Response['body']): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  // Of a character that comes in two parts, the decoder keeps the first one.
  const decoder = new TextDecoder();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield decoder.decode(chunk.value, { stream: true });
  yield decoder.decode();
}

/**
 * Finds where a list can be cut.
 * @returns a function of the list's text from the last cut on, which grows from call to call. It gives the last comma
 * between two entries that is new, or -1.
 */
function cutter(): (text: string) => number {
  const mark = /["{}[\],]/g;
  let at = 0;
  /** Below the list; negative behind its end. */
  let depth = 0;
  let isInString = false;
  return (text) => {
    let cut = -1;
    while (at < text.length && depth >= 0) {
      if (isInString) {
        const quote = text.indexOf('"', at);
        at = quote === -1 ? text.length : quote + 1;
        isInString = quote === -1 || isEscaped(text, quote);
        continue;
      }
      mark.lastIndex = at;
      const found = mark.exec(text)?.[0];
      at = found === undefined ? text.length : mark.lastIndex;
      if (found === '"') isInString = true;
      else if (found === '{' || found === '[') depth += 1;
      else if (found === '}' || found === ']') depth -= 1;
      else if (found === ',' && depth === 0) cut = at - 1;
    }
    if (cut !== -1) at -= cut + 1;
    return cut;
  };
}

function isEscaped(text: string, place: number): boolean {
  let backslashes = 0;
  while (text[place - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
