/** Sessions made to take long to read, up to what the limits allow: whoever writes them keeps nobody waiting. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Language } from '#contract/limits.ts';
import { calls } from '#contract/calls.ts';
import { freshDir } from '../support/server.ts';
import { fetchCall, readJson, startProcess, startTalk } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { figure, range, scale, TIMEOUT_MS } from './soak.ts';

const BLOCK_MAX_MS = 50;
const MESSAGE_MAX = 4000;
/** Turns of each session; the two at the end of the list have as many as a session may, less the two that are sent. */
const TURNS = scale(2, 30);
const LONGEST = scale(150, 998);

/** A piece over and over, as long as a message may be. */
const fill = (piece: string) => piece.repeat(Math.ceil(MESSAGE_MAX / piece.length)).slice(0, MESSAGE_MAX);
const nested = (open: string, close: string) => open.repeat(MESSAGE_MAX / 2) + close.repeat(MESSAGE_MAX / 2);

const CORPUS: Record<string, string> = {
  'a condition over and over': fill('除了知道'),
  'and with commas': fill('除了知道嗎，'),
  'one character that stands for eighteen': fill('ﷺ'),
  'one that stands for four': fill('㍿'),
  'one letter': fill('a'),
  'one Han character': fill('我'),
  'no space': Array.from({ length: MESSAGE_MAX }, (_, index) => String.fromCodePoint(97 + ((index * 7919) % 26))).join(''),
  'no Han character twice': Array.from({ length: MESSAGE_MAX }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 37) % 20_000))).join(''),
  'nested quotes': nested('「', '」'),
  'quotes that only open': fill('「'),
  'brackets that only open': fill('['),
  'apostrophes': fill("'abc "),
  'punctuation': fill('?!.,;:'),
  'full stops': `${fill('.').slice(1)}a`,
  'commas': fill('，'),
  'question marks': fill('什麼？'),
  'line breaks': fill('a\n'),
  'spaces': `a${' '.repeat(MESSAGE_MAX - 2)}b`,
  'dashes': fill('a - '),
  'stammering': fill('I-I-'),
  'fillers': fill('um, you know, '),
  'regional indicators': fill('🇹🇼'),
  'joined emoji': fill('👨‍👩‍👧'),
  'marks on letters': fill('a\u0301\u0302'),
  'contractions': fill("i'd i'm don't can't "),
  'questions': fill('WHAT DO YOU WANT? '),
  'advice': fill('you should '),
  'risk': fill('想死'),
  'ordinary English': fill('It sounds as if the nights are long for you. What do you do then? '),
  'ordinary Chinese': fill('聽起來你晚上很難熬。那時候你會做什麼呢？'),
};
const LONGEST_SESSIONS = ['ordinary English', 'one character that stands for eighteen'];

/** Writes a session's turns straight into the database: the calls would take hours. */
function write(dataDir: string, id: string, language: Language, text: string, turns: number): void {
  const database = new DatabaseSync(join(dataDir, 'training.db'), { timeout: 5000 });
  const add = database.prepare('INSERT INTO messages (session_id, sequence, role, content, timestamp) VALUES (?, ?, ?, ?, ?)');
  database.exec('BEGIN IMMEDIATE');
  for (let sequence = 2; sequence <= turns * 2; sequence += 1) {
    // No two alike, or reading one would read them all.
    const content = `${text.slice(0, -5)} ${String(sequence).padStart(4, '0')}`;
    add.run(id, sequence, sequence % 2 === 0 ? 'participant' : 'character', content, '2026-01-31T09:00:00.000Z');
  }
  database.prepare('UPDATE sessions SET message_count = ?, language = ? WHERE id = ?').run(turns * 2, language, id);
  database.exec('COMMIT');
  database.close();
}

/** The longest block of the event loop since the last question, in milliseconds of the processor's time. */
async function longestBlock({ child, stderr }: ServerProcess): Promise<number> {
  const seen = stderr().length;
  child.kill('SIGWINCH');
  const said = () => /longest block: ([\d.]+)\n/.exec(stderr().slice(seen))?.[1];
  await expect.poll(said).toBeDefined();
  return Number(said());
}

test.each(['en', 'zh-TW'] as const)('no session keeps the event loop for long, cold or warm (%s)', { timeout: TIMEOUT_MS }, async (language) => {
  const dataDir = freshDir();
  const server = await startProcess({ DATA_DIR: dataDir, NODE_OPTIONS: '--import ./tests/support/watch-loop.mjs', LLM_TIMEOUT_MS: '600000' });
  const { headers, id: first } = await startTalk(server.address);
  const ask = { ...headers, 'accept-language': language };
  const created = (await readJson(fetchCall(server.address, 'listSessions', {}, headers), calls.listSessions.response)).sessions.find(({ session_id }) => session_id === first);
  const body = { scenario_id: created?.scenario_id ?? '', character_id: created?.character_id ?? '', participant_name: 'Alex' };
  const worst = { block: 0, of: '' };
  const note = async (of: string) => {
    const block = await longestBlock(server);
    if (block > worst.block) Object.assign(worst, { block, of });
    expect.soft(block, of).toBeLessThan(BLOCK_MAX_MS);
  };
  await longestBlock(server);
  for (const [name, text] of Object.entries(CORPUS)) {
    const { session_id: id } = await readJson(fetchCall(server.address, 'createSession', { body }, ask), calls.createSession.response);
    write(dataDir, id, language, text, LONGEST_SESSIONS.includes(name) ? LONGEST : TURNS);
    for (const step of ['first', 'second']) {
      const sent = await fetchCall(server.address, 'sendMessage', { params: { id }, body: { message: text } }, ask);
      expect([name, sent.status]).toEqual([name, 200]);
      await note(`${step} reply to ${name}`);
    }
    const judged = await fetchCall(server.address, 'evaluateSession', { params: { id }, query: {}, body: {} }, ask);
    expect([name, judged.status]).toEqual([name, 200]);
    await note(`evaluation of ${name}`);
  }
  for (const page of ['listMessages', 'exportSession'] as const) {
    await (await fetchCall(server.address, page, { params: { id: first } }, ask)).text();
    await note(page);
  }
  figure(`the longest block of the event loop (${language})`, `${worst.block.toFixed(0)} ms, ${worst.of}; ${Object.keys(CORPUS).length} texts of ${TURNS} turns, ${LONGEST_SESSIONS.length} of ${LONGEST}`);
});

test('while a long session is read, others are served', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = freshDir();
  const server = await startProcess({ DATA_DIR: dataDir, LLM_TIMEOUT_MS: '600000' });
  const { headers, id } = await startTalk(server.address);
  write(dataDir, id, 'en', CORPUS['one character that stands for eighteen'] ?? '', LONGEST);
  const others = range(5).map(async () => readJson(fetchCall(server.address, 'listScenarios', { query: { language: 'en' } }, headers), calls.listScenarios.response));
  const sent = fetchCall(server.address, 'sendMessage', { params: { id }, body: { message: 'Hello?' } }, headers);
  expect((await Promise.all(others)).every(({ scenarios }) => scenarios.length > 0)).toBe(true);
  expect((await sent).status).toBe(200);
});
