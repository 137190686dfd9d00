import * as z from 'zod';
import type { Fact, Script, Temper } from '../../content/schema.ts';
import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { replay, type Replay } from '../character/replay.ts';
import type { Conversation } from '../conversation.ts';
import { COUNSELLING_WEIGHTS, type Weights } from './weights.ts';

/** What a session was about, by the content's ids, and whom it was with. */
export const talkSchema = z.object({
  scenario: z.string(),
  script: z.nullable(z.string()),
  name: z.object({ en: z.string(), 'zh-TW': z.string() }),
});

type Talk = z.infer<typeof talkSchema>;

/** What is judged: a session with its content, or a bare transcript. */
export interface Subject {
  language: Language;
  messages: readonly Message[];
  /** How the report calls whom the participant talked to. */
  characterName: string;
  /** What the conversation is about and for, in the author's words; null for a bare transcript. */
  scene: string | null;
  /** What later reports know this session by; null for a bare transcript. */
  talk: Talk | null;
  weights: Weights;
  /** What the character told and how it stood; null for a bare transcript. */
  replayed: Replay | null;
  /** How it was at the start; null for a bare transcript. */
  temper: Temper | null;
  /** What it holds back at first, by id. */
  facts: ReadonlyMap<string, Fact>;
  /** Null in freeform and for a bare transcript. */
  script: Script | null;
}

const UNNAMED: Record<Language, string> = { en: 'the other person', 'zh-TW': '對方' };

/** @throws the signal's reason */
export async function subjectOfSession(conversation: Conversation, signal: AbortSignal): Promise<Subject> {
  const { language, messages, scenario, character, script } = conversation;
  return {
    language,
    messages,
    characterName: bareName(character.name[language]),
    scene: [scenario.description, script?.goal].map((text) => text?.[language] ?? '').join(' ').trim(),
    talk: { scenario: scenario.id, script: script?.id ?? null, name: { en: bareName(character.name.en), 'zh-TW': bareName(character.name['zh-TW']) } },
    weights: scenario.evaluation.weights ?? COUNSELLING_WEIGHTS,
    replayed: await replay(conversation, signal),
    temper: character.temper,
    facts: new Map(character.facts.map((fact) => [fact.id, fact])),
    script,
  };
}

/** Without what stands in brackets behind it, or after a comma: it tells the list who somebody is. */
const bareName = (name: string) => name.replace(/\s*[（(][^）)]*[）)]\s*$/, '').replace(/,.*$/, '');

/** A transcript whose scenario nobody knows counts as counselling. */
export function subjectOfTranscript(messages: readonly Message[], language: Language): Subject {
  return {
    language,
    messages,
    characterName: UNNAMED[language],
    scene: null,
    talk: null,
    weights: COUNSELLING_WEIGHTS,
    replayed: null,
    temper: null,
    facts: new Map(),
    script: null,
  };
}
