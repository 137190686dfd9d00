import type { Language } from '#contract/limits.ts';
import type { ReadScenario, ReadSession } from '#contract/reading.ts';
import { listScenarios, listSessions } from '../../api/chat.ts';
import { readToken } from '../../stores/auth.ts';
import { begin, type Known } from '../../ui/useLoad.ts';

interface First {
  /** Of the user whose data it is. */
  token: string | null;
  language: Language;
  scenarios: Known<ReadScenario[]>;
  sessions: Known<readonly ReadSession[]>;
}

/** In ms: what takes longer is worth a skeleton. */
const WITHIN = 100;

let first: First | null = null;

/** Sets what the setup screen begins with. */
export function setFirst(language: Language, scenarios: First['scenarios'], sessions: First['sessions']): void {
  first = { token: readToken(), language, scenarios, sessions };
}

/** Loads what the setup screen begins with before it renders, so that it need not render twice. Resolves soon in any case. */
export async function loadFirst(language: Language): Promise<void> {
  const [scenarios, sessions] = [begin(listScenarios({ language })), begin(listSessions())];
  setFirst(language, scenarios, sessions);
  const late = new Promise((resolve) => {
    setTimeout(resolve, WITHIN);
  });
  await Promise.race([Promise.allSettled([scenarios.loading, sessions.loading]), late]);
}

/** Another tab may have signed in somebody else meanwhile. */
const ofThisUser = () => (first?.token === readToken() ? first : null);

/** The first load of the scenarios in this language; undefined if there is none. */
export const firstScenarios = (language: Language) => (first?.language === language ? ofThisUser()?.scenarios : undefined);

/** The first load of the sessions; undefined if there is none. */
export const firstSessions = () => ofThisUser()?.sessions;

/** Forgets what was loaded first, so that the next setup screen loads its own. */
export function forgetFirst(): void {
  first = null;
}
