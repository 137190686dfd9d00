/** `npm run bench -- size`: what each chunk of the page holds, and what leaving a part out would save. */
import { SourceMap } from 'node:module';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { checkBudget } from './budget.ts';

/** Parts smaller than this, in bytes, are summed up. */
const LEAST = 300;

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

/** A package, a component of MUI, or a folder of ours. */
function partOf(source: string): string {
  const path = source.split('node_modules/').at(-1) ?? source;
  if (!source.includes('node_modules/')) return path.replace(/^(?:\.\.\/)+/, '').split('/').slice(0, 3).join('/');
  const depth = path.startsWith('@mui/') ? 3 : path.startsWith('@') ? 2 : 1;
  return path.split('/').slice(0, depth).join('/');
}

/** The chunk's code by the part that it comes from, as the source map says. */
function partsOf({ code, map }: Rolldown.OutputChunk): Map<string, string> {
  const parts = new Map<string, string>();
  if (map === null) return parts;
  const sources = new SourceMap({ ...map, file: map.file ?? '', sourceRoot: '', sourcesContent: [] });
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sources.findEntry(line, column);
      const part = 'originalSource' in entry && entry.originalSource ? partOf(entry.originalSource) : 'wrapping';
      parts.set(part, (parts.get(part) ?? '') + text.charAt(column));
    }
  }
  return parts;
}

/** Builds the page without writing it, prints its chunks, and says whether the page that is built keeps its budget. */
export async function benchSize(): Promise<boolean> {
  const built = await build({ logLevel: 'error', build: { write: false, sourcemap: 'hidden' } });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const chunks = files.filter((file) => file.type === 'chunk').toSorted((a, b) => b.code.length - a.code.length);
  for (const chunk of chunks) {
    console.log(`\n${chunk.fileName}: ${gzipped(chunk.code)} bytes gzipped`);
    const parts = [...partsOf(chunk)].map(([part, code]) => ({ part, size: gzipped(code) })).toSorted((a, b) => b.size - a.size);
    for (const { part, size } of parts.filter(({ size: own }) => own >= LEAST)) console.log(`  ${String(size).padStart(7)}  ${part}`);
    const rest = parts.filter(({ size }) => size < LEAST);
    if (rest.length > 0) console.log(`  ${String(rest.reduce((sum, { size }) => sum + size, 0)).padStart(7)}  ${rest.length} smaller parts`);
  }
  return checkBudget();
}
