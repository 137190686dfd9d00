/** `npm run bench [-- name…]`: prints the figures of the engines and of the page, or of those that are named; fails where one misses its mark. */
import { benchCharacter } from './character.ts';
import { benchEvaluation } from './evaluation.ts';
import { benchSize } from './size.ts';

const BENCHES = new Map<string, () => boolean | Promise<boolean>>([
  ['character', () => benchCharacter()],
  ['evaluation', () => benchEvaluation()],
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
