/** Writes the first screen into the page that is built: its markup, its styles, and the script that chooses among them. */
import { fileURLToPath } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport, type UserConfig } from 'vite';
import { API_PREFIX, endpoints } from '#contract/endpoints.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_STORAGE_KEY, LANGUAGES, type Language, TOKEN_STORAGE_KEY } from '#contract/limits.ts';
import { loadTexts, texts } from '#locales/i18n.ts';
import { SETUP } from './chunking.ts';

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Who the screen is for: a token is stored, or none is. */
const STATES = ['signedOut', 'signedIn'] as const;
const SCREENS = LANGUAGES.flatMap((language) => STATES.map((state) => ({ language, state })));

/** Markup that each screen must contain. */
const SHOWS = { signedOut: '<form', signedIn: 'MuiSkeleton-root' } as const satisfies Record<(typeof STATES)[number], string>;

/** Emotion writes a component's style tags before its markup, each marked with its class names. */
const STYLE = /<style data-emotion="(css(?:-global)?) ([^"]+)">([^]*?)<\/style>/g;

/** @returns what a module draws for these values in local storage */
async function render(file: string, { language, state }: (typeof SCREENS)[number], define: UserConfig['define']): Promise<string> {
  const stored = new Map([[LANGUAGE_STORAGE_KEY, language], ...(state === 'signedIn' ? [[TOKEN_STORAGE_KEY, 'any'] as const] : [])]);
  Object.assign(globalThis, { localStorage: { getItem: (key: string) => stored.get(key) ?? null } });
  try {
    const config = { configFile: false, logLevel: 'error', mode: 'production', define } as const;
    const { module } = await runnerImport<{ html: string }>(pathTo(file), config);
    return module.html;
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
}

async function renderFirst(screen: (typeof SCREENS)[number], define: UserConfig['define']): Promise<string> {
  const html = await render('screen.tsx', screen, define);
  const { language, state } = screen;
  if (!html.includes(SHOWS[state])) throw new Error(`The first screen lacks ${SHOWS[state]} (${language}, ${state}).`);
  return html;
}

interface Styles {
  /** Of the whole page (theme variables, baseline); `Themed` renders none where the page has them already. */
  global: Set<string>;
  /** Those of classes, by the names that Emotion gives them. */
  classes: Map<string, string>;
}

function stylesOf(markup: string): Styles {
  const styles: Styles = { global: new Set(), classes: new Map() };
  for (const [, key, names = '', text = ''] of markup.matchAll(STYLE)) {
    if (key === 'css') styles.classes.set(names, text);
    else styles.global.add(text);
  }
  return styles;
}

/**
 * The tags for styles: the rules in one of their own, and the names of classes in an empty one, where Emotion looks for
 * them. It moves its tags, and the browser would read the rules anew each time.
 */
function tagsOf({ global, classes }: Styles): string {
  return `<style>${[...global, ...classes.values()].join('')}</style><style data-emotion="css ${[...classes.keys()].join(' ')}"></style>`;
}

/** The screens without their styles, and the styles of all of them. */
function splitStyles(screens: readonly string[]): { markup: string[]; styles: Styles } {
  const styles = stylesOf(screens.join(''));
  requireStyles(screens.join(''), [...styles.classes.keys()].join(' ').split(' '));
  return { markup: screens.map((screen) => withoutStyleAttributes(screen.replaceAll(STYLE, ''))), styles };
}

/** The styles that only later screens need: those of `all` and of `markup` that are not in `first`. Global ones are left out, because their components add and remove them. */
function laterStyles(markup: string, all: Styles, first: Styles): Styles {
  const later = [...all.classes, ...stylesOf(markup).classes].filter(([names]) => !first.classes.has(names));
  return { global: new Set(), classes: new Map(later) };
}

/** Emotion's class name for an empty style. */
const NO_STYLES = '0';

/**
 * Emotion writes each style once. React renders a boundary's fallback first and drops it when the content is ready:
 * styles used by both are then lost.
 * @throws if a class has no styles
 */
function requireStyles(markup: string, names: readonly string[]): void {
  const written = new Set([...names, NO_STYLES]);
  for (const [tag, classes = ''] of markup.matchAll(/<[a-z][^>]* class="([^"]*)"[^>]*>/g)) {
    const lost = classes.split(' ').find((name) => name.startsWith('css-') && !written.has(name.slice('css-'.length)));
    if (lost !== undefined) throw new Error(`The styles of ${lost} are lost, of which a fallback may have been drawn before: ${tag}`);
  }
}

/** Style attributes of MUI that the theme also sets: the scroller of its tabs, and the shadow of raised paper. */
const COVERED = / style="(?:overflow:hidden;margin-bottom:0|--Paper-[^"]*)"/g;

/** @throws if a style would be lost, because the page policy forbids style attributes */
function withoutStyleAttributes(screen: string): string {
  const stripped = screen.replaceAll(COVERED, '');
  const [styled] = stripped.match(/<[^>]* style="[^>]*>/) ?? [];
  if (styled !== undefined) throw new Error(`The page policy forbids this style attribute, so it needs a class: ${styled}`);
  return stripped;
}

/** The addresses of a chunk and its imports, without those that the page loads anyway. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  function add(file: string): void {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || found.has(file)) return;
    found.add(file);
    for (const imported of chunk.imports) add(imported);
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => modules.some((module) => id.endsWith(module)))) add(chunk.fileName);
  }
  return [...found].map((file) => `/${file}`);
}

async function buildEarly(bundle: Rolldown.OutputBundle): Promise<string> {
  const address = (name: keyof typeof endpoints) => API_PREFIX + endpoints[name].path;
  const first = {
    user: address('getCurrentUser'),
    sessions: address('listSessions'),
    scenarios: `${address('listScenarios')}?language=`,
    titles: Object.fromEntries(LANGUAGES.map((language) => [language, texts[language].t('common.title')])),
    descriptions: Object.fromEntries(LANGUAGES.map((language) => [language, texts[language].t('auth.purpose')])),
    languageChunks: { en: [], 'zh-TW': chunksOf(bundle, ['locales/zh-TW.ts']) } satisfies Record<Language, string[]>,
    signedInChunks: chunksOf(bundle, [...SETUP, 'src/api/reads.ts']),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __FIRST__: JSON.stringify(first) },
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: pathTo('early.ts'), output: { format: 'iife' } } },
  });
  const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error('The script of the first screen could not be built.');
  return script.code.trim();
}

/** @param define constants that the build sets in the page's code */
export function firstScreen(define: UserConfig['define']): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        for (const language of LANGUAGES) await loadTexts(language);
        const rendered: string[] = [];
        for (const screen of SCREENS) rendered.push(await renderFirst(screen, define));
        const setup = await render('setup.tsx', { language: DEFAULT_LANGUAGE, state: 'signedOut' }, define);
        const { markup, styles } = splitStyles(rendered);
        const ofForms = stylesOf(rendered.filter((_, index) => SCREENS[index]?.state === 'signedOut').join(''));
        const templatesOf = (wanted: (typeof STATES)[number]) =>
          SCREENS.flatMap(({ language, state }, index) => {
            const isInPlace = language === DEFAULT_LANGUAGE && state === 'signedOut';
            return isInPlace || state !== wanted ? [] : [`<template id="first ${language} ${state}">${markup[index]}</template>`];
          }).join('');
        const description = { name: 'description', content: texts[DEFAULT_LANGUAGE].t('auth.purpose') };
        const head: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: description, injectTo: 'head' },
          { tag: 'script', children: await buildEarly(bundle), injectTo: 'head' },
        ];
        // What only a person with a token needs comes after the forms, which are shown before it has arrived.
        const signedIn = `${templatesOf('signedIn')}<template id="styles signedIn">${tagsOf(laterStyles(setup, styles, ofForms))}</template>`;
        const root = `${templatesOf('signedOut')}<div id="root">${markup[0]}</div><script>early.show('signedOut')</script>${signedIn}<script>early.show('signedIn')</script>`;
        const rules = `<style>html[data-first] #root { visibility: hidden }</style>${tagsOf({ global: styles.global, classes: ofForms.classes })}</head>`;
        return { html: html.replace('<div id="root"></div>', () => root).replace('</head>', () => rules), tags: head };
      },
    },
  };
}
