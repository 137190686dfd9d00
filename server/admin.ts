/** `npm run admin -- COMMAND`: what an operator does with accounts and their data, also while servers run. */
import { COMMANDS, readCommand } from './admin/commands.ts';
import type { AdminTask } from './admin/task.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { runCommand } from './explain.ts';
import { openStoreBeside } from './store/store.ts';
import type { Store } from './store/store.ts';

/** Its driver is loaded only here, as in the server. */
async function openBeside({ databaseUrl, dataDir }: Config): Promise<{ store: Store; explained: (error: unknown) => unknown }> {
  if (databaseUrl === null) return { store: await openStoreBeside(dataDir), explained: (error) => error };
  const { asConfigError, openPostgresBeside } = await import('./store/postgres.ts');
  return { store: await openPostgresBeside(databaseUrl), explained: (error) => asConfigError(error, databaseUrl) };
}

async function run(args: readonly string[]): Promise<void> {
  const { name, words, options } = readCommand(args);
  const config = readConfig(process.env);
  const { store, explained } = await openBeside(config);
  const task: AdminTask = { store, words, options, isDry: options['dry-run'] ?? false, now: () => new Date() };
  try {
    await COMMANDS[name].run(task);
  } catch (error) {
    throw explained(error);
  } finally {
    await store.close();
  }
}

await runCommand(() => run(process.argv.slice(2)));
