/** What a start of the server takes, the first time with some content and again, and how its memory grows as characters are met. */
import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { LANGUAGES } from '#contract/limits.ts';
import { usageOf } from './load/usage.ts';
import { register } from './server/account.ts';
import { call, serveProduct } from './server/processes.ts';
import type { Served } from './server/processes.ts';

const ONE = 'smoking-cessation';
/** After it the thread of the engines has started, too. */
const SETTLED_MS = 4000;
const QUESTION = 'How are you today?';

const scenariosSchema = z.object({ scenarios: z.array(z.object({ id: z.string() })) });
const charactersSchema = z.object({ characters: z.array(z.object({ id: z.string() })) });
const createdSchema = z.object({ session_id: z.string() });

/** A copy of content that no server has read yet. */
function unknownContent(folders: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'bench-content-'));
  cpSync(join('content', 'defaults.yaml'), join(dir, 'defaults.yaml'));
  for (const folder of globSync(folders, { cwd: 'content' })) cpSync(join('content', folder), join(dir, folder), { recursive: true });
  for (const file of globSync('**/*.yaml', { cwd: dir })) appendFileSync(join(dir, file), `# ${dir}\n`);
  return dir;
}

interface Started extends Served {
  wallMs: number;
}

async function start(content: string): Promise<Started> {
  const since = performance.now();
  const served = await serveProduct({ CONTENT_DIR: content });
  return { ...served, wallMs: performance.now() - since };
}

const describe = ({ pid }: Served) => {
  const { cpuMs, memoryMb } = usageOf(pid);
  return `${(cpuMs / 1000).toFixed(2)} s of the processor, ${memoryMb.toFixed(0)} MB`;
};

/** A session with a character, until it has answered once. @returns how long that took, in ms */
async function meet(address: string, token: string, scenario_id: string, character_id: string): Promise<number> {
  const since = performance.now();
  const body = { scenario_id, character_id, participant_name: 'Alex' };
  const { session_id } = createdSchema.parse(await call(address, '/api/chat/session', { token, body }));
  await call(address, `/api/chat/session/${session_id}/message`, { token, body: { message: QUESTION } });
  return performance.now() - since;
}

async function measure(name: string, content: string): Promise<void> {
  const served = await start(content);
  try {
    console.log(`${name}: address after ${served.wallMs.toFixed(0)} ms and ${describe(served)}`);
    await sleep(SETTLED_MS);
    console.log(`  with the engines started: ${describe(served)}`);
    const { address } = served;
    const tokens: string[] = [];
    for (const language of LANGUAGES) tokens.push(await register(address, `${language}@example.org`, language));
    const [token = ''] = tokens;
    const { scenarios } = scenariosSchema.parse(await call(address, '/api/chat/content/scenarios', { token }));
    const all: [string, string][] = [];
    for (const { id } of scenarios) {
      const { characters } = charactersSchema.parse(await call(address, `/api/chat/content/scenarios/${id}/characters`, { token }));
      all.push(...characters.map((character): [string, string] => [id, character.id]));
    }
    for (const [place, [scenario, character]] of all.entries()) {
      const times: string[] = [];
      for (const each of tokens) times.push((await meet(address, each, scenario, character)).toFixed(0));
      if (place === 0) console.log(`  first reply after ${times.join(' and ')} ms (${LANGUAGES.join(' and ')}); then ${describe(served)}`);
    }
    console.log(`  every character met in both languages: ${describe(served)}`);
  } finally {
    await served.stop();
  }
}

/** Prints the figures; there is no mark. */
export async function benchStart(): Promise<true> {
  for (const folders of ['*-*', ONE]) {
    const content = unknownContent(folders);
    try {
      for (const time of ['first start', 'second start']) await measure(`${folders === ONE ? 'one scenario' : 'all scenarios'}, ${time}`, content);
    } finally {
      rmSync(content, { recursive: true });
    }
  }
  return true;
}
