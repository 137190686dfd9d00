import { load } from 'js-yaml';
import { LineCounter, isMap, isNode, isPair, isScalar, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type * as z from 'zod';

type Path = readonly PropertyKey[];

/**
 * A YAML file that can say on which line a value stands. It is read by js-yaml, four times as fast as yaml, which is
 * asked only where something is wrong: js-yaml knows no lines.
 */
export class YamlFile {
  readonly path: string;
  readonly #source: string;
  readonly #lines = new LineCounter();
  #parsed: Document | null = null;

  constructor(path: string, source: string) {
    this.path = path;
    this.#source = source;
  }

  get #document(): Document {
    this.#parsed ??= parseDocument(this.#source, { lineCounter: this.#lines, prettyErrors: false });
    return this.#parsed;
  }

  /** Undefined where the text is no YAML. */
  #value(): { value: unknown } | undefined {
    try {
      return { value: load(this.#source) };
    } catch {
      return undefined;
    }
  }

  /** The value as the schema shapes it, or the mistakes that stand against it. */
  read<Schema extends z.ZodType>(schema: Schema): { data?: z.output<Schema>; mistakes: string[] } {
    const loaded = this.#value();
    if (loaded === undefined && this.#document.errors.length > 0) {
      return {
        mistakes: this.#document.errors.map(({ message, pos }) =>
          this.#mistake(this.#lines.linePos(pos[0]).line, `not YAML (${message})`, 'look at the indents and quotes here'),
        ),
      };
    }
    const result = schema.safeParse(loaded === undefined ? this.#document.toJS() : loaded.value, { error: (issue) => describe(issue) });
    if (result.success) return { data: result.data, mistakes: [] };
    return { mistakes: result.error.issues.map((issue) => this.mistakeAt(issue.path, issue.message, issue)) };
  }

  /** `file:line: message` for the value at a path; the message names what is wrong and how to mend it. */
  mistakeAt(path: Path, message: string, issue?: { code?: string; keys?: readonly string[] }): string {
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys?.[0] : undefined;
    const line = this.#lineOf(unknown === undefined ? path : [...path, unknown]);
    const where = path.length === 0 ? '' : `${path.map(String).join('.')}: `;
    return `${this.path}:${line}: ${where}${message}`;
  }

  #mistake(line: number, wrong: string, mend: string): string {
    return `${this.path}:${line}: ${wrong}; ${mend}`;
  }

  /** The line of the key or list item at the path, or of the nearest thing around it. */
  #lineOf(path: Path): number {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const parent = this.#document.getIn(path.slice(0, depth - 1), true);
      const last = path[depth - 1];
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === last)
        : undefined;
      const node = pair === undefined ? this.#document.getIn(path.slice(0, depth), true) : pair.key;
      if (isNode(node) && node.range) return this.#lines.linePos(node.range[0]).line;
    }
    return 1;
  }
}

const KIND: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (lines that begin with "- ")',
  object: 'keys with values',
  record: 'keys with values',
};

/** What zod found, in an author's words, with the mend after the semicolon. */
function describe(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `is missing; add ${KIND[issue.expected] ?? issue.expected}`;
      return `takes ${KIND[issue.expected] ?? issue.expected}; ${issue.expected === 'string' ? 'put it in quotes' : 'change it'}`;
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.join(', ')}; remove it or correct its spelling (docs/authoring.md names them all)`;
    case 'invalid_key':
      return `unknown key; use one of those docs/authoring.md names`;
    case 'invalid_value':
      return `is none of the known values; use one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `is too small or empty; give at least ${issue.minimum}`;
    case 'too_big':
      return `is too large; give at most ${issue.maximum}`;
    case 'invalid_format':
      return 'is not well formed; an id takes small letters, digits and single hyphens, such as first-talk';
    default:
      return `${issue.message ?? 'is not right'}; correct it`;
  }
}
