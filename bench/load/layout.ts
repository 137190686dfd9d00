import * as z from 'zod';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { serve, serveProduct } from '../server/processes.ts';
import type { Served } from '../server/processes.ts';
import { ask } from './client.ts';
import type { LoadOptions } from './options.ts';
import { usageOf, usageOfAll } from './usage.ts';
import type { Usage } from './usage.ts';

/** What the load is put on. */
export interface Layout {
  /** In words. */
  name: string;
  /** Where its servers answer at the moment. */
  addresses: () => readonly string[];
  /** Of each process that was started here, by name. */
  usage(): Map<string, Usage>;
  /** What its model was asked, in words; nothing where it has none of its own. */
  describeModel(): Promise<string>;
  /** Ends the first server without warning, and starts one in its place. */
  replaceFirst(): Promise<void>;
  stop(): Promise<void>;
}

type Model = { meanSeconds: number; steady?: boolean };

const askedSchema = z.object({ requests: z.number(), prompts: z.number(), replies: z.number() });
/** In English; the estimate of server/model-tokens.ts. */
const CHARACTERS_A_TOKEN = 4;

async function describeModel(address: string): Promise<string> {
  const { requests, prompts, replies } = askedSchema.parse((await ask(address, '/')).body);
  const tokens = (characters: number) => (characters / requests / CHARACTERS_A_TOKEN).toFixed(0);
  return `model: ${requests} requests, on average ${tokens(prompts)} tokens of prompt and ${tokens(replies)} of reply (a quarter of the characters)`;
}

/** Everybody comes from one address here, and nobody is to be refused for it; nor is a slow model given up. */
const SETTINGS = { MAX_REGISTRATIONS_AN_HOUR: '1000000', LLM_TIMEOUT_MS: '300000' };

/** A layout that runs elsewhere. */
function elsewhere(urls: readonly string[]): Layout {
  return {
    name: urls.join(', '),
    addresses: () => urls,
    usage: () => new Map(),
    describeModel: async () => '',
    replaceFirst: () => Promise.reject(new Error('What runs elsewhere is not ended from here.')),
    stop: async () => undefined,
  };
}

/** Starts a database, a model and servers, each a process of its own. */
export async function startLayout({ servers: count, database }: Pick<LoadOptions, 'servers' | 'database'>, model: Model | null): Promise<Layout> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const postgres = database === 'postgres' ? await startPostgres({ isDurable: true }) : null;
    if (postgres) stops.push(() => postgres.stop());
    const played = model && (await serve(() => ['bench/load/model.ts', String(model.meanSeconds), model.steady === true ? 'steady' : 'spread']));
    if (played) stops.push(() => played.stop());
    const environment = {
      ...SETTINGS,
      ...(postgres && { DATABASE_URL: postgres.url }),
      ...(played && { LLM_BASE_URL: `${played.address}/v1`, LLM_MODEL: 'load' }),
    };
    const servers: Served[] = [];
    stops.push(async () => {
      await Promise.all(servers.map((each) => each.stop()));
    });
    for (let place = 0; place < count; place += 1) servers.push(await serveProduct(environment));
    return {
      name: `${count === 1 ? 'one server' : `${count} servers`} on ${database === 'postgres' ? 'PostgreSQL' : 'the embedded database'}, ${model ? `a model that takes ${model.meanSeconds} s` : 'the built-in character'}`,
      addresses: () => servers.map(({ address }) => address),
      usage: () =>
        new Map([
          ...servers.map(({ pid }, place) => [`server ${place + 1}`, usageOf(pid)] as const),
          ...(postgres ? [['PostgreSQL', usageOfAll(postgres.pid)] as const] : []),
        ]),
      describeModel: async () => (played ? describeModel(played.address) : ''),
      async replaceFirst() {
        const [first] = servers;
        await first?.kill();
        await first?.stop();
        servers[0] = await serveProduct(environment);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function findLayout(options: LoadOptions): Promise<Layout> {
  if (options.url !== undefined) return elsewhere(options.url);
  return startLayout(options, options.reply === 0 ? null : { meanSeconds: options.reply });
}
