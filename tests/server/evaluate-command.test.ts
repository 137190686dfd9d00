import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Message } from '#contract/entities.ts';
import { buildAnswer } from '../support/judge-answer.ts';
import { startModelServer } from '../support/model-server.ts';
import { LECTURED, LISTENED, transcript } from '../support/transcript.ts';

// Each test starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'evaluate-'));
});
afterAll(() => rm(dir, { recursive: true }));

const asLines = (messages: readonly Message[]) => messages.map(({ role, content }) => JSON.stringify({ role, content })).join('\n');

async function write(name: string, text: string): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, text);
  return path;
}

function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; out: string[]; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['server/evaluate.ts', ...args], { env: { ...process.env, LLM_BASE_URL: '', LLM_MODEL: '', ...env } }, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out: out.trim().split('\n'), err });
    });
  });
}

test('--json prints one line a file, in order, with report, measures and codes', async () => {
  const files = [
    await write('good.jsonl', asLines(LISTENED)),
    await write('poor.jsonl', `${asLines(LECTURED)}\n`),
    await write('gaps.jsonl', `\uFEFF${asLines(LISTENED).replaceAll('\n', '\r\n\r\n')}\r\n\r\n`),
  ];
  const { code, out } = await run(['--json', ...files]);
  expect(code).toBe(0);
  const [good, poor, gaps] = out.map((line) => JSON.parse(line));
  expect(out).toHaveLength(3);
  expect([good.file, poor.file, gaps.file]).toEqual(files);
  expect(good.report.overall_score).toBeGreaterThan(poor.report.overall_score);
  expect(good.measures.turns).toBe(5);
  expect(good.turns.map(({ index }: { index: number }) => index)).toEqual([1, 3, 5, 7, 9]);
  expect(good.turns[1].codes).toEqual(expect.arrayContaining(['reflection', 'question_open']));
  expect(poor.turns[0].codes).toContain('advice');
  // Empty lines are skipped, and an index is that of the line.
  expect(gaps.turns.map(({ index }: { index: number }) => index)).toEqual([2, 6, 10, 14, 18]);
});

test('a file that is none fails by its line, and the others are judged', async () => {
  const broken = await write('broken.jsonl', `${asLines(LISTENED)}\n{"role": "teacher", "content": "Hello"}`);
  const cut = await write('cut.jsonl', '{"role": "participant"');
  const short = await write('short.jsonl', asLines(LISTENED.slice(0, 2)));
  const good = await write('good.jsonl', asLines(LISTENED));
  const { code, out } = await run(['--json', broken, cut, short, join(dir, 'missing.jsonl'), good]);
  expect(code).toBe(1);
  expect(out.map((line) => JSON.parse(line).error)).toEqual([
    'line 11: role takes participant or character',
    'line 1 is not JSON',
    'Not enough conversation to evaluate yet.',
    'cannot be read (ENOENT)',
    undefined,
  ]);
});

test("without --json it is read as text, in the transcript's language or the one asked for", async () => {
  const file = await write('chinese.jsonl', asLines(transcript('C: 我最近都睡不好。\nP: 聽起來您真的很累。\nC: 對啊。\nP: 是什麼讓您睡不著呢？\nC: 工作吧。')));
  const own = await run([file]);
  expect(own.out.join('\n')).toContain('這段對話');
  const asked = await run([file, '--language', 'en']);
  expect(asked.out.join('\n')).toContain('this conversation');
});

test('wrong arguments say how it is called', async () => {
  for (const args of [[], ['--language', 'fr', 'x.jsonl'], ['--nonsense', 'x.jsonl']]) {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toHaveLength(1);
  }
});

test('with a model set the model judges, and its failure is that of the file', async () => {
  const server = await startModelServer([{ text: JSON.stringify(buildAnswer()) }]);
  const file = await write('good.jsonl', asLines(LISTENED));
  const env = { LLM_BASE_URL: server.baseUrl, LLM_MODEL: 'judge' };
  const judged = await run(['--json', file], env);
  expect(server.requests).toHaveLength(3);
  expect(JSON.parse(judged.out[0] ?? '').report.key_strengths_demonstrated[0]).toContain('The question left room for an answer.');
  server.script([{ text: 'Great work!' }]);
  const failed = await run(['--json', file], env);
  expect(failed.code).toBe(1);
  expect(JSON.parse(failed.out[0] ?? '')).toEqual({ file, error: 'The language model gave no judgement that could be read.' });
  await server.close();
});
