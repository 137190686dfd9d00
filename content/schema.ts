/**
 * The shape of a scenario, as authors write it (docs/authoring.md): one folder a scenario with `scenario.yaml`
 * and one file a character, both languages side by side.
 */
import * as z from 'zod';
import { SCENARIO_ICONS } from '#contract/limits.ts';
import { MEASURE_NAMES } from './measures.ts';

const text = z.string().trim().min(1);
/** A text in both languages. */
const localizedSchema = z.strictObject({ en: text, 'zh-TW': text });
const lines = z.array(localizedSchema).min(1);

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Trust and tension run from 0 to 10. */
const level = z.number().min(0).max(10);

/** What a trainee's message does; the evaluation has finer codes of its own. */
const ACTS = [
  'open_question',
  'closed_question',
  'stacked_questions',
  'reflection',
  'feeling',
  'affirmation',
  'summary',
  'permission',
  'advice_with_permission',
  'advice',
  'information',
  'confrontation',
  'apology',
  'encourager',
  'answer',
  'small_talk',
  'greeting',
  'leaving',
  'statement',
  'nonsense',
] as const;
export const actSchema = z.enum(ACTS);

/** What else a character has an answer to. */
const MOMENTS = [
  /** A third closed question in a row. */
  'questioned_out',
  /** The trainee said the same thing again. */
  'repetition',
  /** It did not understand, and asks to say it otherwise. */
  'rephrase',
  /** Asked again about what was told already. */
  'told_already',
  /** Tension at its highest: it wants to stop. */
  'breaking_off',
  /** Asked whether it is a machine. */
  'identity',
  /** Asked for its name; `{name}` stands for it in the shared lines. */
  'introduction',
  /** The trainee did not understand what it said. */
  'clarify',
  /** Asked for a number from 0 to 10. */
  'scale',
  /** Asked what it would try first. */
  'next_step',
  /** Asked what would help it. */
  'offer',
  /** Asked why it came. */
  'why_here',
  /** Asked whether that is all right. */
  'consent',
  /** The trainee promises to do something. */
  'promise',
  /** Asked something it has no answer to, by what is asked for. */
  'asked_who',
  'asked_when',
  'asked_where',
  'asked_number',
  'asked_why',
  'asked_how',
  'asked_what',
  'asked_yes_no',
] as const;

/** What somebody may be asked about their safety, each its own question (server/language/safety). */
const SAFETY_KINDS = [
  /** Whether it thinks of suicide, of not wanting to live. */
  'thoughts',
  /** Whether it has tried to die before. */
  'attempts',
  /** What keeps it alive. */
  'reasons',
  /** Whether it hurts itself. */
  'self_harm',
  /** How and when it would. */
  'plan',
  /** What is within reach: pills, a knife, a roof. */
  'means',
  /** Whether it has taken or done something already. */
  'taken',
  /** Whether it is safe now, tonight. */
  'now',
  /** Who is there, who could come. */
  'company',
  /** Whether it would put the means away, promise to ring. */
  'agreement',
] as const;

export const TONES = ['guarded', 'neutral', 'open'] as const;

/** Lines by tone; a tone left out borrows from its neighbours and from the defaults. */
const byTone = z.strictObject({
  guarded: lines.optional(),
  neutral: lines.optional(),
  open: lines.optional(),
});
const responsesSchema = z.partialRecord(z.enum([...ACTS, ...MOMENTS]), byTone);
/** Short words before a longer answer, such as "Yes. Exactly.". */
const reactionsSchema = z.partialRecord(actSchema, byTone);

const keywords = z.strictObject({ en: z.array(text).min(1), 'zh-TW': z.array(text).min(1) });
/** Groups of words: one word of every group must stand in a message. */
const keywordGroups = z.strictObject({
  en: z.array(z.array(text).min(1)).min(1),
  'zh-TW': z.array(z.array(text).min(1)).min(1),
});

/** Something to talk about: how it is recognised, and what the character says on it without telling a fact. */
const topicSchema = z.strictObject({
  id: idSchema,
  keywords,
  /** Nobody minds being asked yes or no here, however often: whether someone is safe must be asked straight. */
  asked_straight: z.boolean().default(false),
  /** Nothing is answered on it before dying or harm was spoken of: "To stop you from what?" asks nobody about tablets. */
  after_risk: z.boolean().default(false),
  /** What the trainee has to break to the character: told of it, it hears nothing else. */
  news: z.boolean().default(false),
  /** Said when the character comes to the topic by itself. */
  raise: lines,
  guarded: lines,
  neutral: lines,
  open: lines,
});

/** Something the character hides: told in steps (hint, half, full), the last only past its gate. */
const factSchema = z.strictObject({
  id: idSchema,
  topic: idSchema,
  /** What it is, in a few words, for the evaluation's report. */
  about: localizedSchema,
  gate: z.strictObject({
    /** Trust needed at least. */
    trust: level.default(0),
    /** Tension allowed at most. */
    tension: level.default(10),
    /** Facts that must have been told. */
    after: z.array(idSchema).default([]),
    /** Topics that must have come up. */
    topics: z.array(idSchema).default([]),
  }),
  hint: localizedSchema,
  half: localizedSchema,
  full: localizedSchema,
  /** How the fact is known again in anything the character says; `full` must match, no other line may. */
  told_by: keywordGroups,
});

const temperSchema = z.strictObject({
  /** At the start. */
  trust: level,
  tension: level,
  /** How fast good practice opens the character: 0.5 slowly, 1 as most, 2 fast. */
  opens: z.number().min(0.5).max(2).default(1),
  /** How fast poor practice closes it: 0.5 patient, 1 as most, 2 quick-tempered. */
  flares: z.number().min(0.5).max(2).default(1),
});

/** What one message of an act does to the character, before its temper. */
const effectSchema = z.strictObject({ trust: z.number().min(-2).max(2), tension: z.number().min(-2).max(2) });

/**
 * Wordings of what a trainee says, several in each language. One that closes with a question mark is asked, any
 * other is said; a message is matched by words and their neighbours, so wordings should differ in words.
 */
const wordings = z.strictObject({ en: z.array(text).min(1), 'zh-TW': z.array(text).min(1) });

/** A follow-up that makes sense right after the answer it belongs to: "What did she say?". */
const followUpSchema = z.strictObject({ to: wordings, says: lines });

/** What the character answers to a question, or to something said to it. */
const answerSchema = z.strictObject({
  id: idSchema,
  topic: idSchema.optional(),
  to: wordings,
  /** Facts told and answers given that must have come before. */
  after: z.array(idSchema).default([]),
  /** Facts and answers after which it no longer holds: what it expected before it was told. */
  before: z.array(idSchema).default([]),
  /** What the trainee has to break to the character: told of it, it hears nothing else in the message. */
  news: z.boolean().default(false),
  guarded: lines.optional(),
  neutral: lines,
  open: lines.optional(),
  /** Said when it is asked to go on, or when its words are given back. */
  more: lines.optional(),
  next: z.array(followUpSchema).default([]),
});

/** How a fact of the ladder is asked for. */
const factAnswerSchema = z.strictObject({
  to: wordings,
  /** Said while its gate lets nothing through: it declines on that subject. */
  closed: lines,
  /** Said when it is asked on after all of it was told. */
  more: lines.optional(),
  next: z.array(followUpSchema).default([]),
  /** What is asked on after its hint, its half or a closed line, while the rest is kept: "Which lesson?". */
  before_told: z.array(followUpSchema).default([]),
});

const safetyAnswerSchema = z.strictObject({
  /** The fact that is told by its gate before any of the lines. */
  fact: idSchema.optional(),
  guarded: lines.optional(),
  neutral: lines,
  open: lines.optional(),
});

/** What a character can be asked, in `<character>.answers.yaml` beside the character's own file. */
export const answersFileSchema = z.strictObject({
  answers: z.array(answerSchema).default([]),
  facts: z.record(idSchema, factAnswerSchema).default({}),
  safety: z.partialRecord(z.enum(SAFETY_KINDS), safetyAnswerSchema).default({}),
});

export const characterFileSchema = z.strictObject({
  id: idSchema,
  name: localizedSchema,
  /** A few words on who it is, for the list to choose from: "Night driver, sent by his wife". */
  brief: localizedSchema,
  /** Who it is, what it hides and how it talks: for whoever maintains the content. */
  persona: localizedSchema,
  /** Who it is and how it talks, without what it hides: all that a language model is told of it. */
  manner: localizedSchema,
  temper: temperSchema,
  /** Where an act works otherwise on it than on most: an angry customer is glad of a plain answer. */
  effects: z.partialRecord(actSchema, effectSchema).default({}),
  opening: lines,
  topics: z.array(topicSchema).min(1),
  facts: z.array(factSchema).min(1),
  responses: responsesSchema.default({}),
  reactions: reactionsSchema.default({}),
});

/** The lines every character falls back on when its own are used up: `content/defaults.yaml`. */
export const defaultsSchema = z.strictObject({
  responses: z.record(z.enum([...ACTS, ...MOMENTS]), z.strictObject({ guarded: lines, neutral: lines, open: lines })),
  reactions: reactionsSchema,
});

const scriptSchema = z.strictObject({
  id: idSchema,
  character_id: idSchema,
  goal: localizedSchema,
  /** Instead of the character's own opening. */
  opening: lines.optional(),
  /** Topics the character comes to by itself, the first first. */
  brings_up: z.array(idSchema).default([]),
  /** When the script counts as reached: all that is named here. */
  reached: z.strictObject({
    facts: z.array(idSchema).default([]),
    /** How many of the facts; all of them if left out. */
    at_least: z.int().min(1).optional(),
    trust: level.default(0),
    tension: level.default(10),
    /** What the trainee must have done at least once. */
    acts: z.array(actSchema).default([]),
  }),
  /** What the character says, once, when the script is reached. */
  commitment: lines.optional(),
});

const evaluationSchema = z.strictObject({
  /** Whether the measures of counselling judge it as they are. */
  counselling: z.boolean(),
  /** The measures that count instead, each with its weight; only their proportions matter. */
  weights: z.partialRecord(z.enum(MEASURE_NAMES), z.number().positive()).optional(),
});

export const scenarioFileSchema = z.strictObject({
  id: idSchema,
  name: localizedSchema,
  description: localizedSchema,
  /** The picture beside its name. */
  icon: z.enum(SCENARIO_ICONS).default('conversation'),
  evaluation: evaluationSchema,
  scripts: z.array(scriptSchema).default([]),
});

export type Localized = z.infer<typeof localizedSchema>;
export type Act = z.infer<typeof actSchema>;
export type Tone = (typeof TONES)[number];
export type ResponseKind = Act | (typeof MOMENTS)[number];
export type Temper = z.infer<typeof temperSchema>;
export type Topic = z.infer<typeof topicSchema>;
export type Fact = z.infer<typeof factSchema>;
export type Defaults = z.infer<typeof defaultsSchema>;
export type Script = z.infer<typeof scriptSchema>;
export type SafetyKind = (typeof SAFETY_KINDS)[number];
export type Wordings = z.infer<typeof wordings>;
export type FollowUp = z.infer<typeof followUpSchema>;
export type Answer = z.infer<typeof answerSchema>;
export type FactAnswer = z.infer<typeof factAnswerSchema>;
type Answers = z.infer<typeof answersFileSchema>;
export type Character = z.infer<typeof characterFileSchema> & { knows: Answers; defaults: Defaults };
export type Scenario = z.infer<typeof scenarioFileSchema> & { characters: Character[] };
