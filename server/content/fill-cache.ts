/** `node server/content/fill-cache.ts`: works out what starts and first openings of characters keep, for an image that can keep nothing later. */
import { LANGUAGES } from '#contract/limits.ts';
import { keptIn } from '../character/kept-indexes.ts';
import { CACHE_DIR, openCache } from './cache.ts';
import { compileContent } from './compile.ts';
import { programFingerprint } from './fingerprint.ts';

const cache = openCache(CACHE_DIR);
const program = programFingerprint();
const { scenarios } = await compileContent(process.env.CONTENT_DIR ?? 'content', cache, program);
const characters = scenarios.flatMap((scenario) => scenario.characters);
const keep = keptIn(cache, program);
for (const character of characters) for (const language of LANGUAGES) await keep(character, language);
console.log(`Kept ${scenarios.length} scenarios and ${characters.length} characters in ${LANGUAGES.length} languages in ${CACHE_DIR}`);
