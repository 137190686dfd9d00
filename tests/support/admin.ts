/** `npm run admin` as a process of its own, on the database of a folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { databaseUrlOf } from './database.ts';

export interface AdminAnswer {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** @param input what it reads; it has no terminal */
export async function runAdmin(dataDir: string, args: readonly string[], input = '', environment: Record<string, string> = {}): Promise<AdminAnswer> {
  const url = await databaseUrlOf(dataDir);
  const child = spawn(process.execPath, ['server/admin.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }), ...environment },
  });
  child.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}
