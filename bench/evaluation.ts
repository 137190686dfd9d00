/** How far the evaluation can be trusted: by experts' labels, by pairs of conversations, by what is slipped in. */
import { existsSync } from 'node:fs';
import { LANGUAGES } from '#contract/limits.ts';
import type { Code } from '../server/evaluation/coder/codes.ts';
import { codeTurns } from '../server/evaluation/coder/code.ts';
import type { CodedTurn } from '../server/evaluation/coder/turn.ts';
import { MODELS, withDefinitions, type Models } from '../server/evaluation/coder/weights.ts';
import { findByMeasures } from '../server/evaluation/built-in.ts';
import { subjectOfTranscript } from '../server/evaluation/subject.ts';
import { readAnnoMi, type LabelledTranscript, type LabelledTurn } from './annomi.ts';
import { INJECTIONS, inject, readPairs, scoreOfConversation } from './conversations.ts';
import { fitModels } from './fit.ts';
import { benchMarks } from './marks.ts';
import { auc, cohensKappa } from './statistics.ts';
import { OWN_FOLDER, readTalks, type CodedTalk } from './talks.ts';

const DEFAULT_PATH = '../shared/data/annomi-development.csv';
const FOLDS = 6;
/** Transcripts that the learning curve fits on, and the folds it is measured on. */
const LEARNT_FROM = [7, 14, 28, 55];
const LEFT_OUT = [0, 3];

interface Judged {
  transcript: LabelledTranscript;
  turns: CodedTurn[];
  score: number;
}

/** Prints every figure of the evaluation; false where one misses its mark. `ANNOMI` names another file. */
export async function benchEvaluation(): Promise<boolean> {
  return [benchTalks('two coders', readTalks()), benchTalks('by parts, one coder', readTalks(OWN_FOLDER)), await benchMarks(), await benchExperts(), await benchPairs(), await benchInjections()].every((reached) => reached);
}

const CODES: readonly Code[] = ['question_open', 'question_closed', 'reflection', 'affirmation', 'advice', 'information', 'confrontation', 'summary', 'feeling', 'greeting'];

/** Agreement with coders on real conversations; what only one of two gave counts neither way. */
function benchTalks(coders: string, talks: readonly CodedTalk[]): boolean {
  if (talks.length === 0) console.log('Talks: there are none, so agreement with their coders was not measured');
  for (const language of LANGUAGES) {
    const coded = talks
      .filter((talk) => talk.language === language)
      .flatMap(({ messages }) => codeTurns(messages.map(({ role, content }) => ({ role, content, timestamp: '' })), language).map((turn) => ({ turn, label: messages[turn.index] })));
    if (coded.length === 0) continue;
    const rows = CODES.map((code) => {
      const both = coded.flatMap(({ turn, label }) => (label === undefined || label.one_coder_only.includes(code) ? [] : [{ our: turn.codes.includes(code), their: label.codes.includes(code) }]));
      return { code, count: both.filter(({ their }) => their).length, kappa: cohensKappa(both.map(({ our }) => our), both.map(({ their }) => their)) };
    }).filter(({ count }) => count >= 3);
    const mean = rows.reduce((sum, { kappa: each }) => sum + each, 0) / rows.length;
    console.log(`Talks (${coders}), ${language}: mean kappa ${mean.toFixed(2)}; ${rows.map(({ code, kappa: each }) => `${code} ${each.toFixed(2)}`).join(', ')}`);
  }
  return true;
}

async function benchPairs(): Promise<boolean> {
  const pairs = await Promise.all(readPairs().map(async ({ about, better, worse }) => ({ about, better: await scoreOfConversation(better), worse: await scoreOfConversation(worse) })));
  const wrong = pairs.filter(({ better, worse }) => better <= worse);
  const share = 1 - wrong.length / pairs.length;
  console.log(`Chinese conversations: ${2 * pairs.length} in pairs, ${Math.round(share * 100)} % ordered right (mark 95 %)`);
  for (const { about } of wrong) console.log(`  wrong: ${about}`);
  return share >= 0.95;
}

async function benchInjections(): Promise<boolean> {
  const conversations = readPairs().flatMap(({ better, worse }) => [better, worse]);
  const shifts: number[] = [];
  for (const messages of conversations) {
    const honest = await scoreOfConversation(messages);
    for (const changed of INJECTIONS.flatMap((words) => inject(messages, words))) shifts.push(Math.abs((await scoreOfConversation(changed)) - honest));
  }
  const most = Math.max(...shifts);
  console.log(`Words slipped in for the evaluation: ${shifts.length} tries, the score moves by ${most.toFixed(2)} at most (mark 0.02)`);
  return most <= 0.02;
}

async function benchExperts(): Promise<boolean> {
  const path = process.env.ANNOMI ?? DEFAULT_PATH;
  if (!existsSync(path)) {
    console.log(`Experts: ${path} is missing, so agreement with them was not measured`);
    return true;
  }
  const transcripts = readAnnoMi(path);
  const fitted = await Promise.all(transcripts.map((transcript) => judge(transcript, MODELS.en)));
  const folds = Array.from({ length: FOLDS }, (_, fold) => withDefinitions(fitModels(path, (index) => index % FOLDS !== fold)));
  const heldOut = await Promise.all(transcripts.map((transcript, index) => judge(transcript, folds[index % FOLDS] ?? MODELS.en)));

  const rows = [
    { measure: 'has a question, kappa', mark: 0.85, of: (judged: Judged[]) => kappa(judged, questionOf, ({ question }) => question, isThere) },
    { measure: 'open, closed or none, kappa', mark: 0.7, of: (judged: Judged[]) => kappa(judged, questionOf, ({ question }) => question, itself) },
    { measure: 'has a reflection, kappa', mark: 0.6, of: (judged: Judged[]) => kappa(judged, reflectionOf, ({ reflection }) => reflection, isThere) },
    { measure: 'simple, complex or none, kappa', mark: null, of: (judged: Judged[]) => kappa(judged, reflectionOf, ({ reflection }) => reflection, itself) },
    { measure: 'score, high against low quality, AUC', mark: 0.95, of: qualityAuc },
  ];
  const table = rows.map(({ measure: name, mark, of }) => ({ name, mark, fitted: of(fitted), heldOut: of(heldOut) }));
  console.log(`Experts: ${transcripts.length} transcripts, ${fitted.flatMap(({ turns }) => turns).length} turns`);
  console.table(
    Object.fromEntries(
      table.map(({ name, mark, fitted: own, heldOut: held }) => [
        name,
        { measured: own.toFixed(3), 'cross-validated': held.toFixed(3), mark: mark?.toFixed(2) ?? '' },
      ]),
    ),
  );
  await printLearningCurve(path, transcripts);
  return table.every(({ mark, fitted: value }) => mark === null || value >= mark);
}

/** How agreement on what was left out grows with what was fitted on: where it is flat, more transcripts would not help. */
async function printLearningCurve(path: string, transcripts: readonly LabelledTranscript[]): Promise<void> {
  const curve: string[] = [];
  for (const size of LEARNT_FROM) {
    const judged = await Promise.all(
      LEFT_OUT.map(async (fold) => {
        const kept = new Set([...transcripts.keys()].filter((index) => index % FOLDS !== fold).slice(0, size));
        const models = withDefinitions(fitModels(path, (index) => kept.has(index)));
        return await Promise.all(transcripts.filter((_, index) => index % FOLDS === fold).map((transcript) => judge(transcript, models)));
      }),
    );
    const all = judged.flat();
    curve.push(`${size}: ${kappa(all, questionOf, ({ question }) => question, itself).toFixed(2)} and ${kappa(all, reflectionOf, ({ reflection }) => reflection, isThere).toFixed(2)}`);
  }
  console.log(`Learning curve (transcripts fitted on: kappa of questions and of reflections on those left out): ${curve.join('; ')}`);
}

async function judge(transcript: LabelledTranscript, models: Models): Promise<Judged> {
  const messages = transcript.turns.map(({ speaker, text }) => ({
    role: speaker === 'therapist' ? ('participant' as const) : ('character' as const),
    content: text,
    timestamp: '',
  }));
  const { coded, score } = await findByMeasures(subjectOfTranscript(messages, 'en'), undefined, { ...MODELS, en: models });
  return { transcript, turns: [...coded], score };
}

function questionOf({ codes }: CodedTurn): string | null {
  if (codes.includes('question_open')) return 'open';
  return codes.includes('question_closed') ? 'closed' : null;
}

function reflectionOf({ codes }: CodedTurn): string | null {
  if (codes.includes('reflection_complex')) return 'complex';
  return codes.includes('reflection') ? 'simple' : null;
}

const isThere = (label: string | null) => label !== null;
const itself = (label: string | null) => label;

function kappa(
  judged: readonly Judged[],
  ours: (turn: CodedTurn) => string | null,
  theirs: (turn: LabelledTurn) => string | null,
  compare: (label: string | null) => unknown,
): number {
  const pairs = judged.flatMap(({ transcript, turns }) =>
    turns.flatMap((turn) => {
      const label = transcript.turns[turn.index];
      return label === undefined ? [] : [{ our: compare(ours(turn)), their: compare(theirs(label)) }];
    }),
  );
  return cohensKappa(pairs.map(({ our }) => our), pairs.map(({ their }) => their));
}

function qualityAuc(judged: readonly Judged[]): number {
  const scores = (quality: LabelledTranscript['quality']) =>
    judged.filter(({ transcript }) => transcript.quality === quality).map(({ score }) => score);
  return auc(scores('high'), scores('low'));
}
