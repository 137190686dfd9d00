/** How the scores rank conversations of strangers, against a supervisor's marks given before any score was seen. */
import { LANGUAGES, type Language } from '#contract/limits.ts';
import type { Content } from '../server/content/files.ts';
import { loadContent } from '../server/content/load.ts';
import type { Conversation } from '../server/conversation.ts';
import { createEvaluator } from '../server/evaluation/create.ts';
import { rankCorrelation } from './statistics.ts';
import { readTalks, type CodedTalk } from './talks.ts';

/** Of this project, with and without codes; those of the shared folder are read beside them where it is there. */
const FOLDERS = ['bench/data/talks', 'bench/data/marked'];

/** The last round: marked, and only then scored; no weight was chosen on it. */
const HELD_OUT = /-2[a-h]\d+$/;

interface Marked {
  name: string;
  language: Language;
  mark: number;
  score: number;
  /** Nothing was fitted on it. */
  heldOut: boolean;
}

/** A session as it was held, with the content of today; null where that no longer has its character. */
function conversationOfTalk({ name, language, scenario: id, character: called, mode, messages }: CodedTalk, content: Content): Conversation | null {
  const scenario = content.scenarios.find((each) => each.id === id);
  const character = scenario?.characters.find((each) => each.name[language].startsWith(called) || called.startsWith(each.name[language]));
  if (scenario === undefined || character === undefined) return null;
  const script = mode === 'script' ? (scenario.scripts.find((each) => each.character_id === character.id) ?? null) : null;
  return {
    sessionId: name,
    language,
    scenario,
    character,
    script,
    participantName: '',
    messages: messages.map(({ role, content: said }) => ({ role, content: said, timestamp: '' })),
  };
}

async function scoreMarked(): Promise<Marked[]> {
  const content = await loadContent('content', { thorough: false });
  const evaluator = createEvaluator({ llm: null });
  const talks = [...FOLDERS.flatMap((folder) => readTalks(folder)), ...readTalks()];
  const scored: Marked[] = [];
  for (const talk of talks) {
    const conversation = conversationOfTalk(talk, content);
    if (conversation === null || talk.supervisor === null) continue;
    const { report } = await evaluator.evaluate(conversation, [], new AbortController().signal);
    scored.push({ name: talk.name, language: talk.language, mark: talk.supervisor, score: report.overall_score, heldOut: HELD_OUT.test(talk.name) });
  }
  return scored;
}

/** Prints the rank correlation; the mark is 0.80 in each language, on what was held out. */
export async function benchMarks(): Promise<boolean> {
  const all = await scoreMarked();
  const rho = (list: readonly Marked[]) => rankCorrelation(list.map(({ mark }) => mark), list.map(({ score }) => score)).toFixed(2);
  for (const language of LANGUAGES) {
    const own = all.filter((each) => each.language === language);
    console.log(
      `Marks, ${language}: ${own.length} conversations, the scores rank as a supervisor does by ${rho(own)} (last round, held out, ${rho(own.filter(({ heldOut }) => heldOut))}; weights were chosen on the others, ${rho(own.filter(({ heldOut }) => !heldOut))}; mark 0.80)`,
    );
  }
  return LANGUAGES.every((language) => Number(rho(all.filter((each) => each.language === language))) >= 0.8);
}
