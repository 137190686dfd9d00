/** The compose file without an engine: its shape, what it names, and that the servers know what they are given. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../../../server/config.ts';

const texts = z.array(z.string());
const environment = z.record(z.string(), z.string());
const duration = z.string().regex(/^\d+(?:s|m)$/);
const size = z.string().regex(/^\d+[mg]$/);

/** What is used of the compose specification (https://github.com/compose-spec/compose-spec/blob/main/spec.md); nothing else may stand there. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: texts.optional(),
  profiles: texts.optional(),
  environment: environment.optional(),
  secrets: texts.optional(),
  volumes: texts.optional(),
  expose: texts.optional(),
  ports: texts.optional(),
  networks: texts,
  depends_on: z.record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']), restart: z.boolean().optional() })).optional(),
  healthcheck: z.strictObject({ test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()), interval: duration, timeout: duration, retries: z.int().optional(), start_period: duration.optional() }).optional(),
  read_only: z.boolean().optional(),
  tmpfs: texts.optional(),
  cap_drop: texts.optional(),
  security_opt: texts.optional(),
  mem_limit: size.optional(),
  shm_size: size.optional(),
  pids_limit: z.int().optional(),
  ulimits: z.strictObject({ nofile: z.int() }).optional(),
  stop_grace_period: duration.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  deploy: z.unknown().optional(),
});
const composeSchema = z.strictObject({
  name: z.string().regex(/^[a-z\d][a-z\d_-]*$/),
  'x-server': z.unknown(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});

const source = readFileSync('deploy/compose.yaml', 'utf8');
const compose = composeSchema.parse(parse(source, { merge: true }));
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith('server-'));
const operations = readFileSync('docs/operations.md', 'utf8');

test('it has a database, two servers alike, a balancer, and a place for a model that is asked for by name', () => {
  expect(Object.keys(compose.services)).toEqual(['database', 'server-1', 'server-2', 'balancer', 'model']);
  expect(compose.services['server-2']).toEqual(compose.services['server-1']);
  expect(services.filter(([, { profiles }]) => profiles !== undefined).map(([name]) => name)).toEqual(['model']);
});

const valuesOf = (read: (service: z.infer<typeof serviceSchema>) => readonly string[] | undefined) => services.flatMap(([, service]) => read(service) ?? []);
const missingFrom = (known: object, names: readonly string[]) => names.filter((name) => !(name in known));

test('everything that is named is there, and named by its version', () => {
  expect(missingFrom(compose.services, valuesOf(({ depends_on = {} }) => Object.keys(depends_on)))).toEqual([]);
  expect(missingFrom(compose.secrets, valuesOf(({ secrets }) => secrets))).toEqual([]);
  expect(missingFrom(compose.networks, valuesOf(({ networks }) => networks))).toEqual([]);
  const sources = valuesOf(({ volumes }) => volumes).map((volume) => volume.split(':')[0] ?? '');
  expect(missingFrom(compose.volumes, sources.filter((from) => !from.startsWith('./')))).toEqual([]);
  expect(sources.filter((from) => from.startsWith('./') && globSync(from, { cwd: 'deploy' }).length === 0)).toEqual([]);
  const wrong = services.filter(([, { image }]) => !/^[\w./-]+:(?:\$\{VERSION:-local\}|(?!latest)[\w.-]+)$/.test(image));
  expect(wrong).toEqual([]);
});

test('what is waited for until it is healthy says how it is, in the file or in its image', () => {
  const waitedFor = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on).filter(([, { condition }]) => condition === 'service_healthy'));
  expect(waitedFor.map(([name]) => name)).toEqual(['database', 'database', 'server-1', 'server-2']);
  const silent = waitedFor.filter(([name]) => compose.services[name]?.healthcheck === undefined && compose.services[name]?.build === undefined);
  expect(silent).toEqual([]);
});

test('no secret stands in it: each comes from a file that git does not keep', () => {
  expect(Object.values(compose.secrets).filter(({ file }) => !file.startsWith('./secrets/'))).toEqual([]);
  expect(readFileSync('.gitignore', 'utf8')).toContain('/deploy/secrets/\n');
  expect(source).not.toMatch(/(?:PASSWORD|API_KEY|DATABASE_URL): /);
  expect(Object.keys(compose.secrets).filter((name) => !operations.includes(`secrets/${name}`))).toEqual([]);
});

test('only the balancer can be reached from outside, and the database from the servers alone', () => {
  expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['balancer']);
  expect(services.filter(([, { networks }]) => networks.includes('data')).map(([name]) => name)).toEqual(['database', 'server-1', 'server-2']);
  expect(compose.services.database?.networks).toEqual(['data']);
  expect(compose.networks.data).toEqual({ internal: true });
});

test.each([...servers.map(([name]) => name), 'balancer'])('%s may write nothing but a temporary folder, and gain nothing', (name) => {
  expect(compose.services[name]).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});

test('the servers are given settings that they know, each of which may be left empty', () => {
  const given = servers[0]?.[1].environment ?? {};
  const config = readFileSync('server/config.ts', 'utf8');
  expect(Object.keys(given).filter((name) => !config.includes(`  ${name}: `))).toEqual([]);
  // Compose puts an empty text where nothing is set.
  const unset = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace(/^\$\{\w+:-\}$/, '')]));
  expect(Object.values(unset).filter((value) => value.includes('$'))).toEqual([]);
  expect(readConfig(unset)).toMatchObject({ llm: null, maxTurns: 1000 });
  const variables = [...source.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(variables.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test('the balancer is given every variable of its configuration and no other', () => {
  const wanted = new Set([...readFileSync('deploy/nginx.conf.template', 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  const given = compose.services.balancer?.environment ?? {};
  expect(new Set(Object.keys(given).filter((name) => name.startsWith('BALANCER_')))).toEqual(wanted);
  expect(given.NGINX_ENVSUBST_FILTER).toBe('^BALANCER_');
  for (const [name, { expose = [] }] of servers) expect(Object.values(given)).toContain(`${name}:${expose[0]}`);
});
