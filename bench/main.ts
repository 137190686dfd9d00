/** `npm run bench [-- NAME… --check]`: prints the figures of each bench that is named, or of all; `--check` fails where one misses its mark. */
import { benchCharacter } from './character.ts';
import { benchEvaluation } from './evaluation.ts';
import { benchGrowth } from './growth.ts';
import { benchMessages } from './messages.ts';
import { benchPage, benchSetup } from './page.ts';
import { benchServer } from './server.ts';
import { benchSessions } from './sessions.ts';
import { benchSize } from './size.ts';
import { benchStart } from './start.ts';

const BENCHES = new Map<string, () => boolean | Promise<boolean>>([
  ['character', () => benchCharacter()],
  ['evaluation', () => benchEvaluation()],
  ['server', () => benchServer()],
  ['growth', () => benchGrowth('sqlite')],
  ['growth-postgres', () => benchGrowth('postgres')],
  ['sessions', () => benchSessions()],
  ['start', () => benchStart()],
  ['size', () => benchSize()],
  ['page', () => benchPage()],
  ['setup', () => benchSetup()],
  ['messages', () => benchMessages()],
]);

const given = process.argv.slice(2);
const checks = given.includes('--check');
const asked = given.filter((each) => each !== '--check');
const unknown = asked.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Usage: npm run bench [-- ${[...BENCHES.keys()].join('|')} --check]`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of BENCHES) {
    if ((asked.length === 0 || asked.includes(name)) && !(await bench()) && checks) process.exitCode = 1;
  }
}
