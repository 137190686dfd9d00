import { ConfigError } from './config.ts';
import { DataDirInUse } from './lock.ts';
import { NewerDatabase } from './store/migrations.ts';
import { StorageError } from './store/storage-error.ts';

/** One line on settings and data that whoever runs a program can mend; null for any other failure. */
export function explain(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if ([ConfigError, DataDirInUse, NewerDatabase].some((kind) => error instanceof kind)) return message;
  if (error instanceof StorageError) return explainStorage(error);
  if ('code' in error && error.code === 'ERR_SQLITE_ERROR') {
    return `DATA_DIR holds a database that this program cannot use (${message}); restore it or name another folder.`;
  }
  return null;
}

/** Runs a command-line program: what its user can mend is one line on standard error, any other failure shows its stack. */
export async function runCommand(run: () => Promise<void> | void): Promise<void> {
  process.umask(0o077);
  try {
    await run();
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exitCode = 1;
  }
}

function explainStorage({ reason, cause }: StorageError): string {
  const why = cause instanceof Error ? cause.message : '';
  if (reason === 'damaged') return `DATA_DIR holds a database that cannot be opened (${why}); restore it or name another folder.`;
  const takes = reason === 'busy' ? 'whose database no other program holds' : 'that this program may write to, on a disk with room';
  return `DATA_DIR takes a folder ${takes} (${why}).`;
}
