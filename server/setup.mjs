/**
 * What `npm start` and `npm test` do first: install what is missing and build the page when it is stale
 * (`--rebuild`, as `npm run build`: in any case; `--no-build`: not at all).
 * Plain JavaScript, because before the first install it runs under the machine's own Node (20 or later).
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** crypto.argon2 came with this version. */
const NODE_NEEDED = [24, 7];
const PAGE_SOURCES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'index.html',
  'src',
  'theme',
  'locales',
  'contract',
  'server/http/page-policy.ts',
];

/** @param {string} path relative to the project @returns {string[]} the files below it, in a fixed order */
function filesBelow(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string[]} paths @returns {string} a hash over names and contents */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    // Line endings differ between checkouts on Windows and elsewhere; the page does not.
    hash.update(file.replaceAll('\\', '/')).update('\0').update(readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n'));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string | null} */
function read(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(join(ROOT, path, '..'), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

/**
 * Runs npm as the npm that called us, so that its version and settings are the same.
 * @param {string[]} args @param {Record<string, string>} [environment]
 * @returns {Promise<void>}
 */
function npm(args, environment = {}) {
  const [command, ...prefix] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32' && prefix.length === 0,
    });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (signal !== null || code !== 0) reject(new Error(`npm ${args.join(' ')} failed (${signal ?? code})`));
      else resolve();
    });
  });
}

/** The Node that was installed must be the one whose sums are kept here, whatever the registry gave. */
function verifyNode() {
  for (const line of (read('server/node-sums.txt') ?? '').split('\n')) {
    const [wanted, path] = line.split('  ');
    if (path === undefined || line.startsWith('#') || !existsSync(join(ROOT, 'node_modules', path))) continue;
    const found = createHash('sha256').update(readFileSync(join(ROOT, 'node_modules', path))).digest('hex');
    if (found === wanted) continue;
    throw new Error(`node_modules/${path} is not the Node that was tried (SHA-256 ${found}, not ${wanted}); do not run it.`);
  }
}

async function install() {
  const wanted = fingerprint(['package-lock.json']);
  const stamp = 'node_modules/.installed';
  if (read(stamp) === wanted) return;
  console.log('Installing packages (once, about a minute) …');
  // No package may run a program of its own here; none that is used needs to.
  await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  verifyNode();
  write(stamp, wanted);
}

async function build() {
  const wanted = fingerprint(PAGE_SOURCES);
  const stamp = 'node_modules/.built';
  const isFresh = read(stamp) === wanted && existsSync(join(ROOT, 'dist/index.html'));
  if (isFresh && !process.argv.includes('--rebuild')) return;
  console.log('Building the page into dist/ …');
  rmSync(join(ROOT, stamp), { force: true });
  await npm(['exec', '--', 'vite', 'build'], { BUILD_ID: wanted.slice(0, 7) });
  write(stamp, wanted);
}

/**
 * The start script begins with `exec`, so that no shell stands between a signal and the server. Windows has neither
 * `exec` nor `env`: there this one fails in silence, and the script goes on to the command after `||`.
 */
function teachExec() {
  if (process.platform === 'win32') write('node_modules/.bin/exec.cmd', '@cmd /d /c exit 1\r\n');
}

/** Where no pinned Node fits the platform, the machine's own must be new enough. */
function checkNode() {
  const pinned = ['node', 'node.cmd'].some((name) => existsSync(join(ROOT, 'node_modules/.bin', name)));
  if (pinned) return;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NODE_NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new Error(`On this platform the machine's own Node must be ${NODE_NEEDED.join('.')} or later; it is ${process.versions.node}.`);
}

try {
  await install();
  teachExec();
  checkNode();
  if (!process.argv.includes('--no-build')) await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
