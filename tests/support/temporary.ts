import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for as long as this process runs. An environment variable names it, so that the processes it starts
 * find the same one.
 * @param fill called with a folder that is new
 */
export function temporaryFolder(variable: string, prefix: string, fill: (folder: string) => void = () => undefined): string {
  const found = process.env[variable];
  if (found !== undefined) return found;
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.env[variable] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  fill(folder);
  return folder;
}
