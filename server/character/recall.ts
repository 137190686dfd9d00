import type { Act, Fact, Script, Temper } from '../../content/schema.ts';
import type { Conversation } from '../conversation.ts';
import { ADVICE_TOO_EARLY, ELICITING, LISTENING, QUESTIONED_OUT, QUESTIONS, REPETITION, effectOf } from './effects.ts';
import { STEPS, lineIndex, splitLines } from './lines.ts';
import type { LineMeaning } from './lines.ts';
import { PHRASES } from './phrases.ts';
import { readTurn } from './reading.ts';
import type { TurnReading } from './reading.ts';
import { initialState } from './state.ts';
import type { State } from './state.ts';
import { factsToldBy } from './telling.ts';

/** Up to this length anyone may say the same thing again. */
const SHORT = 12;

const bounded = (value: number) => Math.max(0, Math.min(10, value));

/** The character as it stands after the last message of the conversation. */
export function recall(conversation: Conversation): State {
  const state = initialState(conversation.character);
  const lines = lineIndex(conversation);
  let last = '';
  conversation.messages.forEach(({ role, content }, index) => {
    if (role === 'character') {
      hearCharacter(state, conversation, content, index, lines);
      last = content;
    } else {
      hearParticipant(state, conversation, content, index, last);
    }
    if (state.reachedAt === null && conversation.script !== null && isReached(state, conversation.script)) {
      state.reachedAt = index;
    }
  });
  return state;
}

function hearParticipant(state: State, conversation: Conversation, content: string, index: number, last: string): void {
  const { character, language } = conversation;
  const permitted = state.turn?.acts.includes('permission') ?? false;
  const read = readTurn(content, { character, language, last, permitted, first: state.turn === null });
  const named = character.topics.filter(({ id }) => read.topics.includes(id));
  const straight = named.some((topic) => topic.asked_straight);
  const news = named.some((topic) => topic.news && !state.visited.has(topic.id));
  const turn = heardWell(read, straight, news);
  const repeated = turn.plain.length > SHORT && state.heard.has(turn.plain);
  state.heard.add(turn.plain);

  const listens = turn.acts.some((act) => LISTENING.has(act));
  const detail = turn.asksFor !== null || PHRASES[language].asksDetail.test(turn.plain);
  const closed = turn.acts.includes('closed_question') && !listens && !straight && !detail;
  if (closed) state.closedInARow += 1;
  else if (listens || turn.acts.includes('open_question')) state.closedInARow = 0;
  const questionedOut = closed && state.closedInARow >= 3;
  const listened = [...LISTENING].some((act) => state.counts.has(act));

  const extras = [
    ...(questionedOut ? [QUESTIONED_OUT] : []),
    ...(turn.acts.includes('advice') && !listened ? [ADVICE_TOO_EARLY] : []),
    ...(repeated ? [REPETITION] : []),
  ];
  move(state, effectOf(repeated ? [] : turn.acts, state.counts, extras, character.effects), character.temper);
  for (const act of turn.acts) state.counts.set(act, (state.counts.get(act) ?? 0) + 1);
  for (const topic of turn.topics) state.visited.add(topic);
  const [topic] = turn.topics;
  if (topic !== undefined && (state.topic === null || turn.acts.some((act) => QUESTIONS.has(act)))) state.topic = topic;
  state.turn = { ...turn, repeated, questionedOut };
  state.history.push({ index, acts: turn.acts, trust: state.trust, tension: state.tension });
}

/** Acts that may stand beside news. */
const BESIDE_NEWS: ReadonlySet<Act> = new Set(['apology', 'feeling', 'reflection', 'greeting']);

/**
 * A message in the light of what it is about. News that is told for the first time is information, however hard it
 * sounds. Where it must be asked straight, a question is no more than that, though it may hold a wish: can the pills go
 * elsewhere? And who says back what was said may ask after it whether it is right, and what is missing.
 */
function heardWell(turn: TurnReading, straight: boolean, news: boolean): TurnReading {
  const { acts, plain } = turn;
  const asks = plain.includes('?');
  // What the trainee will do is no advice.
  if (turn.asksFor === 'promise' && acts.includes('advice')) return { ...turn, acts: ['information'], primary: 'information' };
  if (news && !asks) return { ...turn, acts: [...acts.filter((act) => BESIDE_NEWS.has(act)), 'information'], primary: 'information' };
  if (straight && asks && (acts.includes('advice') || acts.includes('stacked_questions'))) {
    return { ...turn, acts: ['closed_question'], primary: 'closed_question' };
  }
  const [first, ...others] = acts.filter((act) => act !== 'stacked_questions');
  const saysBack = acts.includes('summary') || acts.includes('reflection');
  return saysBack && first !== undefined ? { ...turn, acts: [first, ...others], primary: first } : turn;
}

/** Temper stretches what helps by `opens`, what harms by `flares`; the more trust there is, the slower more comes. */
function move(state: State, by: { trust: number; tension: number }, { opens, flares }: Temper): void {
  const room = Math.min(1, (11 - state.trust) / 6);
  state.trust = bounded(state.trust + by.trust * (by.trust > 0 ? opens * room : flares));
  state.tension = bounded(state.tension + by.tension * (by.tension < 0 ? opens : flares));
}

function hearCharacter(
  state: State,
  conversation: Conversation,
  content: string,
  index: number,
  lines: ReadonlyMap<string, LineMeaning>,
): void {
  const { character, language } = conversation;
  let fellBack = false;
  for (const line of splitLines(content, lines, language)) {
    state.said.set(line, index);
    const meaning = lines.get(line);
    if (meaning === undefined) hearUnknown(state, character.facts, line, conversation, index);
    if (meaning?.topic !== undefined) {
      state.topic = meaning.topic;
      state.visited.add(meaning.topic);
    }
    if (meaning?.fact) takeStep(state, meaning.fact.id, STEPS.indexOf(meaning.fact.step) + 1, index);
    fellBack ||= meaning?.fallback ?? false;
  }
  state.fallbacks = fellBack ? state.fallbacks + 1 : 0;
}

/** A line that is not of the content: a model's, or one from before a change of content. */
function hearUnknown(state: State, facts: readonly Fact[], text: string, { language }: Conversation, index: number): void {
  for (const fact of factsToldBy(text, facts, language)) {
    if (state.told.has(fact.id)) continue;
    takeStep(state, fact.id, STEPS.length, index);
    state.topic = fact.topic;
    state.visited.add(fact.topic);
  }
}

function takeStep(state: State, id: string, step: number, index: number): void {
  state.steps.set(id, Math.max(step, state.steps.get(id) ?? 0));
  if (step < STEPS.length || state.told.has(id)) return;
  const how = state.turn?.acts.some((act) => ELICITING.has(act)) ? 'elicited' : 'volunteered';
  state.told.set(id, { id, index, how });
}

function isReached(state: State, { reached }: Script): boolean {
  const told = reached.facts.filter((id) => state.told.has(id)).length;
  return (
    told >= (reached.at_least ?? reached.facts.length) &&
    state.trust >= reached.trust &&
    state.tension <= reached.tension &&
    reached.acts.every((act) => state.counts.has(act))
  );
}
