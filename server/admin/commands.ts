import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { ROLES } from '../store/users.ts';
import { listUsers, resetPassword, revokeTokens, setRole } from './accounts.ts';
import { exportUser } from './export.ts';
import { deleteUser, olderThan, purge } from './removal.ts';
import { OPTIONS } from './task.ts';
import type { AdminTask, OptionName, Options } from './task.ts';

interface Command {
  /** What follows the name, as the usage shows it. */
  words: readonly string[];
  /** Besides `--dry-run`, which every command takes. */
  options: readonly OptionName[];
  usage: string;
  /** Refuses what cannot be right before the database is opened. */
  check?: (words: readonly string[], options: Options) => void;
  run: (task: AdminTask) => Promise<void>;
}

const NAMES = ['users', 'reset-password', 'revoke-tokens', 'set-role', 'purge', 'export-user', 'delete-user'] as const;
type CommandName = (typeof NAMES)[number];

export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  users: { words: [], options: ['json'], usage: '[--json]', run: listUsers },
  'reset-password': { words: ['EMAIL'], options: ['stdin'], usage: 'EMAIL [--stdin]', run: resetPassword },
  'revoke-tokens': { words: ['EMAIL'], options: [], usage: 'EMAIL', run: revokeTokens },
  'set-role': {
    words: ['EMAIL', 'ROLE'],
    options: [],
    usage: `EMAIL ${ROLES.join('|')}`,
    check: ([, role = '']) => {
      if (!ROLES.some((known) => known === role)) throw new ConfigError(`ROLE takes ${ROLES.join(' or ')}, not ${role}.`);
    },
    run: setRole,
  },
  purge: { words: [], options: ['older-than', 'yes'], usage: '--older-than 180d [--yes]', check: (_, options) => void olderThan(options), run: purge },
  'export-user': { words: ['EMAIL'], options: ['to'], usage: 'EMAIL [--to FILE]', run: exportUser },
  'delete-user': { words: ['EMAIL'], options: ['yes'], usage: 'EMAIL [--yes]', run: deleteUser },
};

const usageOf = (name: CommandName) => `npm run admin -- ${name} ${COMMANDS[name].usage} [--dry-run]`;

/** @throws {ConfigError} where it is no command, or misses something, or has something too much */
export function readCommand(args: readonly string[]): { name: CommandName; words: readonly string[]; options: Options } {
  const { positionals: [first, ...words], values: options } = parse(args);
  const name = NAMES.find((known) => known === first);
  if (name === undefined) {
    const wrong = first === undefined ? 'COMMAND is missing' : `${first} is no command`;
    throw new ConfigError(`${wrong}; npm run admin -- COMMAND takes ${NAMES.join(', ')}.`);
  }
  const command = COMMANDS[name];
  const foreign = Object.keys(options).find((option) => option !== 'dry-run' && !command.options.some((own) => own === option));
  if (foreign !== undefined) throw new ConfigError(`${name} takes no --${foreign}: ${usageOf(name)}`);
  if (words.length !== command.words.length) {
    const wrong = words.length > command.words.length ? `has ${words[command.words.length]} too much` : `misses ${command.words[words.length]}`;
    throw new ConfigError(`${name} ${wrong}: ${usageOf(name)}`);
  }
  command.check?.(words, options);
  return { name, words, options };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node's own words, of which the first sentence names what is wrong.
    const [reason = ''] = error instanceof Error ? error.message.split(/[.\n]/) : [];
    throw new ConfigError(`${reason}; npm run admin -- COMMAND takes ${NAMES.join(', ')}.`, { cause: error });
  }
}
