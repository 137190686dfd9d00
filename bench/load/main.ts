/** `npm run load [-- --users 200 --minutes 5 …]`: people who type, wait and read, on a layout that this starts or that runs. */
import { checkMarks } from './marks.ts';
import { findLayout } from './layout.ts';
import { OptionError, readOptions } from './options.ts';
import type { LoadOptions } from './options.ts';
import { describe, isWhole } from './reading-back.ts';
import { describeMachine, printUsage, runLoad } from './run.ts';

/** @returns whether nothing was lost, doubled or misplaced */
async function load(options: LoadOptions): Promise<boolean> {
  const layout = await findLayout(options);
  try {
    console.log(`load: ${options.users} people for ${options.minutes} min, ${options.think} s to read and type, on ${layout.name}; ${describeMachine()}`);
    const outcome = await runLoad(layout, options);
    outcome.record.print(outcome.seconds);
    printUsage(outcome);
    const model = await layout.describeModel();
    if (model !== '') console.log(model);
    console.log(describe(outcome.read));
    return isWhole(outcome.read);
  } finally {
    await layout.stop();
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  if (!(await (options.check ? checkMarks() : load(options)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
