import { readFileSync } from 'node:fs';
import * as z from 'zod';

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) });
const { start } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;
const { variables, options } = /^exec env (?<variables>\S+) node (?<options>.+?) \|\| /.exec(start)?.groups ?? {};
if (variables === undefined || options === undefined) throw new Error(`npm start is not of the form that is expected here: ${start}`);

/** What `npm start` says before and after `node`, so that a server is measured and tested as it is run. */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries([variables.split('=')]);
export const SERVER_ARGUMENTS: readonly string[] = options.split(' ');
