import { closeSync, constants, copyFileSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { ConfigError } from './config.ts';

/** File systems without hard links, such as those of most memory sticks. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Gives a file its name only when it is whole and on the disk; where the disk knows no links, a crash while it is copied
 * can leave a part of it. Never takes the place of a file that is there, or that has come meanwhile. Only its owner may
 * read it.
 * @param setting how the refusal names what the file's name was given by
 * @param write fills the empty file of this name
 * @throws {ConfigError} where the name is taken or cannot be written
 */
export async function writeWhole(file: string, setting: string, write: (part: string) => Promise<void> | void): Promise<void> {
  if (existsSync(file)) throw new ConfigError(`${file} is there already; name another file, or remove it.`);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    await write(part);
    flush(part);
    giveName(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ConfigError(`${setting} takes a file that can be written (${error.message}).`, { cause: error });
  } finally {
    if (existsSync(part)) rmSync(part);
  }
}

/** A link, unlike a renaming, never takes the place of a file. */
function giveName(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_LINKS.has(error.code))) throw error;
    copyFileSync(part, file, constants.COPYFILE_EXCL);
    flush(file);
  }
}

function flush(file: string): void {
  const opened = openSync(file, 'r+');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
