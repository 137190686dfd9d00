import { readFileSync } from 'node:fs';
import * as z from 'zod';

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) });
const { start } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;

/** What follows `node` in `npm start`, so that a server is measured and tested as it is run. */
export const SERVER_ARGUMENTS: readonly string[] = (/^exec node (.+?) \|\| /.exec(start)?.[1] ?? 'server/main.ts').split(' ');
