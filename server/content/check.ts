/** `npm run content -- check [--dir FOLDER]`: reads the content and says what is wrong with it, or that nothing is. */
import { parseArgs } from 'node:util';
import { unansweredNames } from './unanswered.ts';
import { ContentError, NoContent } from './files.ts';
import { loadContent } from './load.ts';

const USAGE = 'Usage: npm run content -- check [--dir FOLDER]';

/** @returns the exit code */
async function check(dir: string): Promise<0 | 1> {
  try {
    const { scenarios } = await loadContent(dir);
    for (const { id, characters, scripts } of scenarios) {
      console.log(`${id}: ${characters.length} characters, ${scripts.length} scripts`);
    }
    for (const { id, characters } of scenarios) {
      for (const character of characters) {
        const names = unansweredNames(character);
        if (names.length > 0) console.log(`${id}/${character.id} mentions without an answer: ${names.join(', ')}`);
      }
    }
    console.log('ok');
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof NoContent)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readArguments(): { dir: string } | null {
  try {
    const { values, positionals } = parseArgs({ options: { dir: { type: 'string' } }, allowPositionals: true });
    const [command, ...rest] = positionals;
    return command === 'check' && rest.length === 0 ? { dir: values.dir ?? process.env.CONTENT_DIR ?? 'content' } : null;
  } catch {
    return null;
  }
}

const options = readArguments();
if (options === null) console.error(USAGE);
process.exitCode = options === null ? 2 : await check(options.dir);
