/** `npm run bench [-- NAME…]`: prints the figures of each bench that is named, or of all; fails where one misses its mark. */
import { benchCharacter } from './character.ts';
import { benchEvaluation } from './evaluation.ts';
import { benchGrowth } from './growth.ts';
import { benchServer } from './server.ts';
import { benchSize } from './size.ts';

const BENCHES = new Map<string, () => boolean | Promise<boolean>>([
  ['character', () => benchCharacter()],
  ['evaluation', () => benchEvaluation()],
  ['server', () => benchServer()],
  ['growth', () => benchGrowth()],
  ['size', () => benchSize()],
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Usage: npm run bench [-- ${[...BENCHES.keys()].join('|')}]`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of BENCHES) {
    if ((asked.length === 0 || asked.includes(name)) && !(await bench())) process.exitCode = 1;
  }
}
