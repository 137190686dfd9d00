import { parseArgs } from 'node:util';
import * as z from 'zod';

const number = (least: number, most: number) =>
  z.coerce.number(`a number from ${least} to ${most}`).min(least, `a number from ${least} to ${most}`).max(most, `a number from ${least} to ${most}`);
const count = (most: number) => z.coerce.number(`a whole number from 1 to ${most}`).int(`a whole number from 1 to ${most}`).min(1, `a whole number from 1 to ${most}`).max(most, `a whole number from 1 to ${most}`);

const optionsSchema = z.object({
  users: count(20_000).default(200),
  minutes: number(0.05, 24 * 60).default(5),
  /** Processes; more than one need PostgreSQL. */
  servers: count(32).default(1),
  /** Seconds that a person takes on average to read a reply and to type the next message. */
  think: number(0, 600).default(20),
  /** Seconds that the model takes on average for a reply; 0: the built-in character plays. */
  reply: number(0, 300).default(3),
  /** Messages that a person sends in a session. */
  turns: count(500).default(12),
  database: z.enum(['sqlite', 'postgres'], 'sqlite or postgres').optional(),
  /** A layout that runs already, in place of one that is started; several addresses with commas between. */
  url: z
    .string()
    .transform((text) => text.split(',').map((each) => each.replace(/\/$/, '')))
    .refine((urls) => urls.every((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')), 'http or https addresses with commas between')
    .optional(),
  /** Ends one server without warning halfway, and starts it anew. */
  kill: z.boolean().default(false),
  check: z.boolean().default(false),
});

export type LoadOptions = Omit<z.infer<typeof optionsSchema>, 'database'> & { database: 'sqlite' | 'postgres' };

/** A wrong option, in one line that says what it takes. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** @throws {OptionError} */
export function readOptions(args: string[]): LoadOptions {
  const flags = new Set(['kill', 'check']);
  const options = Object.fromEntries(Object.keys(optionsSchema.shape).map((name) => [name, { type: flags.has(name) ? ('boolean' as const) : ('string' as const) }]));
  const parsed = optionsSchema.safeParse(parse(args, options));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OptionError(`--${String(issue?.path[0])} takes ${issue?.message}.`);
  }
  const { data } = parsed;
  const database = data.database ?? (data.servers > 1 ? 'postgres' : 'sqlite');
  if (data.servers > 1 && database === 'sqlite') throw new OptionError('--servers takes 1 with --database sqlite: the embedded database admits one process.');
  if (data.kill && (data.url !== undefined || data.servers === 1)) throw new OptionError('--kill takes two --servers or more, which this command has started.');
  return { ...data, database };
}

function parse(args: string[], options: Record<string, { type: 'boolean' | 'string' }>): Record<string, unknown> {
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new OptionError(`${error instanceof Error ? error.message : String(error)} Options: ${Object.keys(options).map((name) => `--${name}`).join(' ')}`);
  }
}
