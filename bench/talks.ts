import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod';
import type { Language } from '#contract/limits.ts';
import { actSchema, type Act } from '../content/schema.ts';

/** Real conversations with the built-in characters, each message coded and each reply judged (../shared/data/README.md). */
const DEFAULT_FOLDER = '../shared/data/talks';

const aboutSchema = z.object({
  about: z.object({
    language: z.enum(['en', 'zh-TW']),
    scenario: z.string(),
    character: z.string(),
    mode: z.string().default('free'),
    supervisor: z.number().nullable().default(null),
  }),
});
/** What coders of parts call what coders of whole messages call otherwise, or count as two. */
const CODES_OF: Readonly<Record<string, readonly string[]>> = {
  open_question: ['question_open'],
  closed_question: ['question_closed'],
  stacked_questions: ['question_closed'],
  complex: ['reflection'],
  summary: ['summary', 'reflection'],
  promise: ['information'],
};
const messageSchema = z.object({
  role: z.enum(['participant', 'character']),
  content: z.string(),
  /** What both coders gave, and what one of them gave. */
  codes: z.array(z.string()).default([]),
  one_coder_only: z.array(z.string()).default([]),
  verdict: z.enum(['F', 'P', 'W', 'R']).optional(),
  /** Of conversations that one coder coded by parts. */
  parts: z.array(z.object({ acts: z.array(z.string()) })).default([]),
}).transform(({ parts, codes, ...rest }) => ({ ...rest, codes: codes.length > 0 ? codes : [...new Set(parts.flatMap(({ acts }) => acts.flatMap((act) => CODES_OF[act] ?? [act])))] }));
type TalkMessage = z.infer<typeof messageSchema>;

export interface CodedTalk {
  name: string;
  language: Language;
  scenario: string;
  character: string;
  /** `script` or another. */
  mode: string;
  /** A supervisor's mark from 0 to 10. */
  supervisor: number | null;
  messages: TalkMessage[];
}

/** Coded by parts, by one coder, and apart from those of the shared folder: what is mended on these must hold there too. */
export const OWN_FOLDER = 'bench/data/talks';

/** The conversations of a folder, by name; none where there is no such folder. */
export function readTalks(folder = process.env.TALKS ?? DEFAULT_FOLDER): CodedTalk[] {
  return globSync(`${folder}/*.jsonl`)
    .toSorted()
    .map((file) => {
      const [first = '', ...rest] = readFileSync(file, 'utf8').trim().split('\n');
      const { language, scenario, character, mode, supervisor } = aboutSchema.parse(JSON.parse(first)).about;
      const messages = rest.map((line) => messageSchema.parse(JSON.parse(line)));
      return { name: basename(file, '.jsonl'), language, scenario, character, mode, supervisor, messages };
    });
}

/** What coders call what no act of a character's is: the nearest of those. */
const ACT_OF: Readonly<Record<string, Act>> = {
  reassurance: 'statement',
  self_disclosure: 'statement',
  promise: 'information',
  offer: 'information',
  thanks: 'affirmation',
};

const partsSchema = z.object({
  role: z.enum(['participant', 'character']),
  content: z.string(),
  parts: z.array(z.object({ text: z.string(), acts: z.array(z.string()) })).default([]),
});

/** A part of a stranger's message with what it does, by one coder; `complex` reflections count as reflections. */
export interface CodedPart {
  text: string;
  /** What the character had said. */
  after: string;
  acts: Act[];
}

/** Conversations of strangers, coded part by part: every second of them was held out of all fitting. */
export function readCodedParts(language: Language, half: 'fitted' | 'held-out'): CodedPart[] {
  return globSync(`bench/data/talks/${language}-*.jsonl`)
    .toSorted()
    .filter((_, place) => (place % 2 === 0) === (half === 'fitted'))
    .flatMap((file) => {
      let after = '';
      return readFileSync(file, 'utf8').trim().split('\n').slice(1).flatMap((line): CodedPart[] => {
        const { role, content, parts } = partsSchema.parse(JSON.parse(line));
        if (role === 'character') after = content;
        const heard = after;
        return parts.map(({ text, acts }) => ({
          text,
          after: heard,
          acts: acts.filter((act) => act !== 'complex').map((act) => actSchema.parse(ACT_OF[act] ?? act)),
        }));
      });
    });
}
