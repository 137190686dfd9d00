/**
 * `node deploy/pack.ts FOLDER`: puts together what the server runs on and nothing else, for the container image: its
 * sources, the built page, the packages that these import with all that those need, and the Node of package-lock.json.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import * as z from 'zod';

const ROOMS = ['server', 'content', 'contract'];
const FILES = ['package.json', 'dist', ...ROOMS];
/** Types, maps and manuals, which no program reads; licences stay. */
const UNREAD = /\.(?:d\.[cm]?ts|map|markdown|md)$/;

const names = z.record(z.string(), z.unknown()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dependencies: names, optionalDependencies: names, peerDependencies: names, peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}) }),
  ),
});

/** The packages that the server's files import, types left out. */
function importedPackages(): Set<string> {
  const found = new Set<string>();
  for (const file of globSync(`{${ROOMS.join(',')}}/**/*.{ts,mjs}`)) {
    const code = readFileSync(file, 'utf8');
    const { module } = parseSync(file, code);
    const requests = [
      ...module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)).map(({ moduleRequest }) => moduleRequest.value),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
    ];
    for (const request of requests) {
      const name = /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*/.exec(request)?.[0];
      if (name !== undefined && !request.startsWith('node:')) found.add(name);
    }
  }
  return found;
}

/**
 * Where in `node_modules` these packages and all that they need are, by the lock file.
 * @throws where one is not in it
 */
function packagePaths(wanted: Iterable<string>): Set<string> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const paths = new Set<string>();

  /** The nearest one, as Node looks for it. */
  function find(name: string, from: string): string | undefined {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
      const path = join(folder, 'node_modules', name);
      if (packages[path] !== undefined && existsSync(path)) return path;
      if (folder === '') return undefined;
    }
  }

  function add(name: string, from: string, isOptional: boolean): void {
    const path = find(name, from);
    if (path === undefined && !isOptional) throw new Error(`${name}, which ${from || 'the server'} needs, is not installed.`);
    const entry = path === undefined ? undefined : packages[path];
    if (path === undefined || entry === undefined || paths.has(path)) return;
    paths.add(path);
    for (const each of Object.keys(entry.dependencies)) add(each, path, each in entry.optionalDependencies);
    for (const each of Object.keys(entry.optionalDependencies)) add(each, path, true);
    for (const each of Object.keys(entry.peerDependencies)) if (entry.peerDependenciesMeta[each]?.optional !== true) add(each, path, false);
  }

  for (const name of wanted) add(name, '', false);
  return paths;
}

function copyPackage(path: string, to: string): void {
  cpSync(path, join(to, path), { recursive: true, filter: (source) => source === path || !(source.slice(path.length).startsWith('/node_modules') || UNREAD.test(source)) });
}

/** The Node whose sum was checked at the installation, where `node_modules/.bin` finds it. */
function copyNode(to: string): void {
  const link = join('node_modules', '.bin', 'node');
  const program = relative('.', realpathSync(link));
  cpSync(program, join(to, program));
  cpSync(join(dirname(program), '..', 'LICENSE'), join(to, dirname(program), '..', 'LICENSE'));
  mkdirSync(join(to, dirname(link)), { recursive: true });
  symlinkSync(relative(dirname(link), program), join(to, link));
}

const [to] = process.argv.slice(2);
if (to === undefined) {
  console.error('Usage: node deploy/pack.ts FOLDER');
  process.exitCode = 2;
} else if (existsSync(to)) {
  console.error(`${to} is there already; name a folder that is not.`);
  process.exitCode = 1;
} else if (!existsSync('dist/index.html')) {
  console.error('The page has not been built yet; run npm run build first.');
  process.exitCode = 1;
} else {
  for (const file of FILES) cpSync(file, join(to, file), { recursive: true });
  const paths = packagePaths(importedPackages());
  for (const path of paths) copyPackage(path, to);
  copyNode(to);
  console.log(`Packed the server with ${paths.size} packages into ${to}`);
}
