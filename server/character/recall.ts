import type { Act, Fact, Script, Temper } from '../../content/schema.ts';
import { namesRisk, showsRisk } from '../language/safety/signs.ts';
import { countUnits, normalise } from '../language/tokenise.ts';
import { inSlices } from '../slices.ts';
import type { Conversation } from '../conversation.ts';
import { EMPTY_DIGEST, hash } from '../language/hash.ts';
import { ADVICE_TOO_EARLY, BARE_APOLOGY, ELICITING, LISTENING, QUESTIONED_OUT, QUESTIONS, REPETITION, effectOf } from './effects.ts';
import { prepareCandidates } from './candidates.ts';
import { Choice } from './choose.ts';
import { STEPS, lineIndex, splitLines } from './lines.ts';
import type { LineMeaning } from './lines.ts';
import { PHRASES } from './phrases.ts';
import { readTurn } from './reading.ts';
import type { TurnReading } from './reading.ts';
import { BoundedCache } from './bounded-cache.ts';
import { digestWith, keepSnapshot, latestSnapshot } from './snapshots.ts';
import { copyOf, initialState } from './state.ts';
import type { HeardTurn, State } from './state.ts';
import { factsToldBy } from './telling.ts';

/** Of what the character said, in characters; longer than what content lets it say at once. */
const REMEMBERED_MAX = 600;
/** Up to this length anyone may say the same thing again. */
const SHORT = 12;

const bounded = (value: number) => Math.max(0, Math.min(10, value));

/**
 * The character as it stands after the last message of the conversation.
 * @throws the signal's reason
 */
export async function recall(conversation: Conversation, signal?: AbortSignal): Promise<State> {
  const { messages, script, character } = conversation;
  const known = await latestSnapshot(conversation, signal);
  const state = known === null ? initialState(character) : copyOf(known.state);
  const first = known?.count ?? 0;
  const lines = lineIndex(conversation);
  await prepareCandidates(character, conversation.language);
  let digest = known?.digest ?? EMPTY_DIGEST;
  await inSlices(messages.slice(first), (message, place) => {
    const { role, content } = message;
    const index = first + place;
    // The next answer goes on from before the last message: that one may yet be sent again otherwise.
    if (index === messages.length - 1 && index !== first) keepSnapshot(conversation, { count: index, digest, state });
    digest = digestWith(message, digest);
    if (role === 'character') hearCharacter(state, conversation, content, index, lines);
    else hearParticipant(state, conversation, content, index);
    if (state.reachedAt === null && script !== null && isReached(state, script)) state.reachedAt = index;
  }, signal);
  return state;
}

function hearParticipant(state: State, conversation: Conversation, content: string, index: number): void {
  const { character, language } = conversation;
  const { last } = state;
  const permitted = state.turn?.acts.includes('permission') ?? false;
  const read = readTurn(content, { character, language, last, told: state.words, permitted, first: state.turn === null, risk: state.risk });
  state.riskNamed ||= read.asksRiskPlainly || namesRisk(read.plain, language);
  state.risk ||= state.riskNamed || read.safety !== null;
  const named = character.topics.filter(({ id }) => read.topics.includes(id));
  const straight = read.safety !== null || named.some((topic) => topic.asked_straight);
  const news = named.some((topic) => topic.news && !state.visited.has(topic.id));
  const turn = inContext(read, straight, news);
  const own = hash(turn.plain);
  const repeated = turn.plain.length > SHORT && state.heard.has(own);
  state.heard.add(own);

  const listens = turn.acts.some((act) => LISTENING.has(act));
  const detail = turn.asksFor !== null || PHRASES[language].asksDetail.test(turn.plain);
  const closed = turn.acts.includes('closed_question') && !listens && !straight && !detail;
  if (closed) state.closedInARow += 1;
  else if (listens || turn.acts.includes('open_question')) state.closedInARow = 0;
  const questionedOut = closed && state.closedInARow >= 3;
  const listened = [...LISTENING].some((act) => state.counts.has(act));

  const before = { trust: state.trust, tension: state.tension };
  const extras = [
    ...(questionedOut ? [QUESTIONED_OUT] : []),
    ...(turn.acts.includes('advice') && !listened ? [ADVICE_TOO_EARLY] : []),
    ...(repeated ? [REPETITION] : []),
  ];
  move(state, effectOf(repeated ? [] : turn.acts, state.counts, extras, character.effects), character.temper);
  const heard: HeardTurn = { ...turn, repeated, questionedOut };
  mend(state, before, heard, countUnits(turn.plain, language));
  for (const act of turn.acts) state.counts.set(act, (state.counts.get(act) ?? 0) + 1);
  for (const topic of turn.topics) state.visited.add(topic);
  const [topic] = turn.topics;
  if (topic !== undefined && (state.topic === null || turn.acts.some((act) => QUESTIONS.has(act)))) state.topic = topic;
  state.turn = heard;
  state.history.push({ index, acts: turn.acts, trust: state.trust, tension: state.tension });
}

/** Of what blame, advice and haste have cost, an apology gives so much back, a bare "sorry" less, and listening after it. */
const MENDS = { apology: 0.45, sorry: 0.2, listening: 0.3 };

/**
 * What was lost by the trainee's own fault can be won back faster than new trust: an apology that names the fault and a
 * good reflection open again who had broken off (the repair of a rupture: Safran & Muran 2000).
 */
function mend(state: State, before: { trust: number; tension: number }, turn: HeardTurn, length: number): void {
  const { hurt } = state;
  hurt.trust += Math.max(0, before.trust - state.trust);
  hurt.tension += Math.max(0, state.tension - before.tension);
  if (turn.acts.includes('confrontation')) return;
  const apologised = state.counts.has('apology');
  const listens = turn.acts.some((act) => LISTENING.has(act)) || turn.acts.includes('open_question');
  const share = turn.acts.includes('apology') ? (length > BARE_APOLOGY ? MENDS.apology : MENDS.sorry) : apologised && listens ? MENDS.listening : 0;
  state.trust = bounded(state.trust + hurt.trust * share);
  state.tension = bounded(state.tension - hurt.tension * share);
  hurt.trust *= 1 - share;
  hurt.tension *= 1 - share;
}

/** So many questions at once are minded. */
const MANY_QUESTIONS = 3;
/** Acts that may stand beside news. */
const BESIDE_NEWS: ReadonlySet<Act> = new Set(['apology', 'feeling', 'reflection', 'greeting']);

/**
 * A message in the light of what it is about. News that is told for the first time is information, however hard it
 * sounds. Where it must be asked straight, a question is no more than that, though it may hold a wish: can the pills go
 * elsewhere? And who says back what was said may ask after it whether it is right, and what is missing. Two questions
 * at once are what people ask, on different things too: they tell something about skill, and nobody minds them.
 */
function inContext(turn: TurnReading, straight: boolean, news: boolean): TurnReading {
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
  const few = turn.parts.filter((part) => part.asks !== null).length < MANY_QUESTIONS;
  return (saysBack || few) && first !== undefined ? { ...turn, acts: [first, ...others], primary: first } : turn;
}

/**
 * Temper stretches what helps by `opens`, what harms by `flares`. From trust 5 on gains shrink linearly, to a sixth at
 * 10, so that the last secrets take a whole talk.
 */
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
  const known = splitLines(content, lines, language);
  const isWorded = known.some((line) => !lines.has(line));
  // A worded reply is traced to its lines by the state that it answered, so before that state changes.
  const saidLines = isWorded ? chosenLines(state, conversation, index) : known;
  let fellBack = false;
  state.referents = new Set();
  state.brokeOff = false;
  const heard = spoken.get(`${language}\n${content}`, () => {
    const plain = normalise(content, language);
    return { plain: plain.slice(-REMEMBERED_MAX), risk: showsRisk(plain, language) };
  });
  state.words.push(heard.plain);
  state.last = content.slice(-REMEMBERED_MAX);
  state.riskNamed ||= heard.risk;
  state.risk ||= heard.risk;
  for (const line of saidLines) {
    state.said.set(line, index);
    const meaning = lines.get(line);
    if (meaning?.topic !== undefined) {
      state.topic = meaning.topic;
      state.visited.add(meaning.topic);
    }
    if (meaning?.of !== undefined) {
      state.referents.add(meaning.of);
      // A fact counts as given once all of it was told, not when it was declined.
      if (meaning.fact === undefined && !character.facts.some(({ id }) => id === meaning.of)) state.given.add(meaning.of);
    }
    // What a model was given to tell counts as told only where its own words tell it.
    if (meaning?.fact && !(isWorded && meaning.fact.step === 'full')) takeStep(state, meaning.fact.id, STEPS.indexOf(meaning.fact.step) + 1, index);
    fellBack ||= meaning?.fallback ?? false;
    if (meaning?.move === 'break_off') {
      state.brokeOff = true;
      state.breaksOff += 1;
    }
  }
  if (isWorded) hearWorded(state, character.facts, content, conversation, index);
  state.fallbacks = fellBack ? state.fallbacks + 1 : 0;
}

/** The character's messages, normalised, and whether they speak of risk. */
const spoken = new BoundedCache<{ plain: string; risk: boolean }>(4_000_000, ({ plain }) => 2 * plain.length);
/** Of an entry only its key counts: the lines are the content's own texts. */
const chosen = new BoundedCache<readonly string[]>(2_000_000, () => 0);

/** The content's lines behind a message that a model worded, or that holds a word of the trainee's: chosen anew from the state it answered. */
function chosenLines(state: State, conversation: Conversation, index: number): readonly string[] {
  const { turn } = state;
  if (turn === null) return [];
  const { language, sessionId, character } = conversation;
  const key = [language, character.id, sessionId, index, turn.plain].join('\n');
  return chosen.get(key, () => new Choice(conversation, state, turn, index).lines().map((line) => line[language]));
}

/** Facts that a message tells in words that are not the content's: a model's, or from before a change of content. */
function hearWorded(state: State, facts: readonly Fact[], text: string, { language }: Conversation, index: number): void {
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
  state.given.add(id);
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
