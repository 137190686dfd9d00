/**
 * Loaded into a server's process with `--import`: names on standard error each package that the server loads only where
 * a setting asks for it.
 */
import { registerHooks } from 'node:module';

const OPTIONAL = /\/node_modules\/(@opentelemetry\/[\w-]+|prom-client|pino-pretty)\//;
const named = new Set();

registerHooks({
  load(url, context, next) {
    const name = OPTIONAL.exec(url)?.[1];
    if (name !== undefined && !named.has(name)) {
      named.add(name);
      process.stderr.write(`loaded ${name}\n`);
    }
    return next(url, context);
  },
});
