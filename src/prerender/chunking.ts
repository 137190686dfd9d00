/** Which file of the built page holds what, and what none of them holds. */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

/** Stands for parts of packages that are imported by what the page renders, and never rendered themselves. */
const NOTHING = '\0nothing';
const NEVER_USED = [
  // The theme turns ripples off.
  { by: /\/ButtonBase\/ButtonBase\.mjs$/, part: './TouchRipple.mjs' },
  // No button has the loading mark of MUI: ours keep their words.
  { by: /\/(?:Button|IconButton)\.mjs$/, part: '../CircularProgress/index.mjs' },
  // Two tabs need no scrolling.
  { by: /\/Tabs\/Tabs\.mjs$/, part: '../TabScrollButton/index.mjs' },
  // Of Emotion's `withTheme`, which nothing uses.
  { by: /\/emotion-react\.browser\.esm\.js$/, part: 'hoist-non-react-statics' },
];

/** Leaves them out of the page; fails where one of them is no longer imported, so that the list stays true. */
export function leaveOut(): Plugin {
  const found = new Set<(typeof NEVER_USED)[number]>();
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const entry = NEVER_USED.find(({ by, part }) => part === source && by.test(importer));
      if (entry === undefined) return null;
      found.add(entry);
      return { id: NOTHING, moduleSideEffects: false };
    },
    load: (id) => (id === NOTHING ? 'export default function LeftOut() { throw new Error("This part was left out of the page."); }' : null),
    buildEnd() {
      const lost = NEVER_USED.filter((entry) => !found.has(entry)).map(({ part }) => part);
      if (lost.length > 0) this.error(`The list of what the page never uses names what is not imported: ${lost.join(', ')}`);
    },
  };
}

/** What the setup screen needs, beside what the auth card needs too. */
export const SETUP = ['src/app/Frame.tsx', 'locales/en.ts'];
/** Files that hold what begins here and is in none of those before: first what shows, then what reads and tells answers. */
const LATER = {
  card: ['src/app/LanguageSelect.tsx', 'src/ui/Miniature.tsx'],
  reads: ['src/api/reads.ts', 'src/features/auth/Said.tsx'],
  forms: ['src/features/auth/rules.ts'],
  setup: SETUP,
};

/** The groups of code that comes after the first screen: few, because a slow line takes as long for a request as for 30 kB. */
export function laterGroups(): Rolldown.CodeSplittingGroup[] {
  return Object.entries(LATER).map(([name, roots]) => {
    let modules: Set<string> | undefined;
    return {
      debugName: name,
      name(id, context) {
        modules ??= reachedFrom(roots, context);
        return modules.has(id) ? name : null;
      },
    };
  });
}

function reachedFrom(files: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const waiting = files.map((file) => normalizePath(fileURLToPath(new URL(`../../${file}`, import.meta.url))));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
