/**
 * Runs in the head of the built page, before any other code has arrived. It chooses which prerendered screen to
 * show, sends the calls that a returning user will need, and remembers what is pressed or chosen meanwhile.
 */
import { DEFAULT_LANGUAGE, LANGUAGE_STORAGE_KEY, LANGUAGES, type Language, TOKEN_STORAGE_KEY } from '#contract/limits.ts';

/** Set by the build: addresses of calls, and the chunks to fetch ahead for signed-in and signed-out users. */
declare const __FIRST__: {
  user: string;
  sessions: string;
  /** The address up to the language. */
  scenarios: string;
  titles: Record<Language, string>;
  descriptions: Record<Language, string>;
  languageChunks: Record<Language, string[]>;
  signedInChunks: string[];
};

type Answer = Promise<Response>;
/** Who a screen is for: no token is stored, or one is. */
type State = 'signedOut' | 'signedIn';

export interface Early {
  /** Replaces the screen in the page by the one for this user, once that has arrived. */
  show: (arrived: State) => void;
  /** Takes the answer to a call that was already sent; a second call gets none. */
  take: (address: string, headers: Record<string, string>) => Answer | undefined;
  /** Stops remembering presses. @returns the button that was pressed last */
  release: () => HTMLElement | null;
  /** Stops remembering choices. @returns the language that was chosen last; its select is taken over later than the page */
  takeChoice: () => Language | undefined;
}

declare global {
  interface Window {
    /** What the built page began before its code arrived; undefined in development and tests. */
    early?: Early;
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
const known = (value: unknown) => LANGUAGES.find((language) => language === value);

const given = __FIRST__;
const root = document.documentElement;
const token = stored(TOKEN_STORAGE_KEY);
const chosen = known(stored(LANGUAGE_STORAGE_KEY));
const language = chosen ?? DEFAULT_LANGUAGE;
const state: State = token === null ? 'signedOut' : 'signedIn';
const screen = `${language} ${state}`;
root.lang = language;
document.title = given.titles[language];
document.querySelector('meta[name="description"]')?.setAttribute('content', given.descriptions[language]);
// Show nothing rather than the wrong screen until the right one is in place.
root.dataset.first = screen;

for (const chunk of [...given.languageChunks[language], ...(token === null ? [] : given.signedInChunks)]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = chunk;
  document.head.append(link);
}

const sent = new Map<string, Answer>();
const keyOf = (address: string, headers: Record<string, string>) => `${address} ${headers['Accept-Language']} ${headers.Authorization}`;

function ask(address: string, shown: Language): Answer {
  const headers = { 'Accept-Language': shown, Authorization: `Bearer ${token}` };
  const answer = fetch(address, { headers });
  // The failure is handled by whoever takes the answer.
  answer.catch(() => {});
  sent.set(keyOf(address, headers), answer);
  return answer;
}

function askForScreen(shown: Language): void {
  void ask(given.sessions, shown);
  void ask(given.scenarios + shown, shown);
}

/** Without a stored language, the user's preferred language is needed first. */
async function askInTheirs(answer: Response): Promise<Response> {
  if (answer.ok) {
    const body = await answer.clone().json().catch(() => null);
    askForScreen(known((body?.user ?? body)?.preferred_language) ?? DEFAULT_LANGUAGE);
  }
  return answer;
}

if (token !== null) {
  const user = ask(given.user, language);
  if (chosen === undefined) {
    const headers = { 'Accept-Language': language, Authorization: `Bearer ${token}` };
    const answered = user.then(askInTheirs);
    answered.catch(() => {});
    sent.set(keyOf(given.user, headers), answered);
  } else askForScreen(chosen);
}

function contentOf(id: string): DocumentFragment | undefined {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? template.content : undefined;
}

let pressed: HTMLElement | null = null;
let picked: Language | undefined;
const keepPress = ({ target }: Event) => {
  if (target instanceof Element) pressed = target.closest('button') ?? pressed;
};
const keepChoice = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement) picked = known(target.value);
};
const hold = (event: Event) => event.preventDefault();
addEventListener('click', keepPress, true);
addEventListener('change', keepChoice, true);
addEventListener('submit', hold, true);

window.early = {
  show(arrived) {
    if (arrived !== state) return;
    const content = contentOf(`first ${screen}`);
    if (content !== undefined) document.getElementById('root')?.replaceChildren(content);
    const styles = contentOf('styles signedIn');
    if (styles !== undefined) document.head.append(styles);
    delete root.dataset.first;
  },
  take(address, headers) {
    const key = keyOf(address, headers);
    const answer = sent.get(key);
    sent.delete(key);
    return answer;
  },
  release() {
    removeEventListener('click', keepPress, true);
    removeEventListener('submit', hold, true);
    const last = pressed;
    pressed = null;
    return last?.isConnected ? last : null;
  },
  takeChoice() {
    removeEventListener('change', keepChoice, true);
    const last = picked;
    picked = undefined;
    return last;
  },
};
