import type { Act, Localized, ResponseKind, Topic } from '../../content/schema.ts';
import { contentParts } from '../language/tokenise.ts';
import type { Conversation } from '../conversation.ts';
import type { UnderstoodPart } from '../understanding/message.ts';
import type { QuestionType } from '../understanding/questions.ts';
import { candidateIndex } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { isExhausted, nextStep, stepOf } from './disclosure.ts';
import { JOINT, hash, reactionTiers, responseTiers, topicTiers } from './lines.ts';
import { beside, queryFor } from './query.ts';
import type { QueryPart } from './query.ts';
import { rank } from './ranking.ts';
import type { Ranked } from './ranking.ts';
import { toneOf } from './state.ts';
import type { HeardTurn, State } from './state.ts';
import { topicsNamed } from './topics.ts';
import { rarestWord } from './words.ts';

/** Lines to choose from, each group only when the ones before it are used up. */
type Tiers = readonly (readonly Localized[])[];

/** Tension from which on it wants to stop. */
const BREAKING_OFF = 9.5;
/** Acts that can turn back a character that wants to stop. */
const SOOTHING: ReadonlySet<Act> = new Set(['apology', 'feeling', 'reflection', 'summary', 'leaving']);
/** So many questions at once are complained of; of fewer the last is answered. */
const TOO_MANY = 4;
/** Acts that somebody apologises for. */
const HARMFUL: ReadonlySet<Act> = new Set(['confrontation', 'advice', 'stacked_questions']);
/** Acts that show it was heard: it goes on from there. */
const HEARD: ReadonlySet<Act> = new Set(['reflection', 'feeling', 'summary', 'affirmation']);

/**
 * From which chance on an answer is taken: before anything else, at all, for a statement, and for news. Set where in
 * strangers' conversations one reply in ten or fewer did not fit (`npm run bench -- character`).
 */
const SURELY = 0.6;
export const LIKELY = 0.4;
const TO_STATEMENT = 0.42;
const TO_NEWS = 0.42;
/**
 * Of a less certain answer than this it says the next likeliest too, where that is almost as likely: of strangers'
 * questions with two such answers 53 % were answered by the first, 75 % by one of the two. Then both may be less likely.
 */
const CERTAINLY = 0.7;
const ALMOST = 0.15;
const LIKELY_OF_TWO = 0.3;
/** News that is found almost as well as something else was news. */
const NEARLY_BEST = 0.15;
/** A secret that is open may answer a little worse than other lines: it is what the talk is for. */
const EARNED = 0.2;
/** From which chance on a line for what was said back goes before the next step of a secret. */
const MORE_TO_THE_POINT = 0.8;

/** Where a line takes the word that was not understood. */
const WORD_PLACE = '{word}';

/** Asks to go on, naming nothing. */
const GO_ON = {
  en: /^(?:(?:and|so|ok|okay|please|oh|hm+|well|right|yes|sure)[,. ]+)*(?:(?:can|could|would|will) you )?(?:please )?(?:(?:tell|say|talk|share|explain)(?: to| with)?(?: me)?(?: (?:a )?(?:little |bit |some)*more)?(?: about (?:it|that|this|them))?|go on|carry on|what else|anything else|and then|what then|(?:and )?what happened(?: then| next| after that)?|how (?:so|come|do you mean)|in what way|such as|like what|why(?: is that| not)?|really|what do you mean(?: by (?:that|this|it))?|what does that mean|meaning)[\s?.!]*$/,
  'zh-TW': /^(?:(?:嗯+|好|喔|哦|然後|那|所以|是喔|可以)[,、 ]*)*(?:(?:你)?(?:可以|能|願意)?(?:再)?(?:多)?(?:說|講|聊|談)(?:一)?(?:點|些|下|多|說|講|清楚)*(?:一點|一些)?(?:嗎|看)?|繼續(?:說|講)?|然後(?:呢|怎麼樣)?|後來(?:呢|怎麼樣|怎麼了)?|還有(?:呢|嗎|別的嗎|什麼(?:嗎)?)?|怎麼(?:說|講|了|會)(?:呢)?|為什麼(?:呢)?|比如(?:說)?(?:呢)?|例如|像是|真的(?:嗎|喔)|(?:這|那|你)?(?:是|話)?(?:什麼|甚麼)意思)[呢啊呀喔嗎\s?。!]*$/,
} as const;

/** By what is asked for, the way it declines what it has no answer to. */
const DECLINES: Readonly<Record<QuestionType, ResponseKind>> = {
  who: 'asked_who',
  when: 'asked_when',
  where: 'asked_where',
  number: 'asked_number',
  duration: 'asked_when',
  why: 'asked_why',
  how: 'asked_how',
  which: 'asked_what',
  what: 'asked_what',
  yes_no: 'asked_yes_no',
};

/** Chooses what a character says to the participant's last message. */
export class Choice {
  readonly #conversation: Conversation;
  readonly #state: State;
  readonly #turn: HeardTurn;
  readonly #seed: number;
  readonly #ranked = new Map<string, Ranked[]>();

  /**
   * @param turn the last message, as it stands in the state
   * @param index the place in the conversation that its answer takes
   */
  constructor(conversation: Conversation, state: State, turn: HeardTurn, index = conversation.messages.length) {
    this.#conversation = conversation;
    this.#state = state;
    this.#turn = turn;
    this.#seed = hash(`${conversation.sessionId}:${index}`);
  }

  /** What it says: one line, or a short word before one. */
  lines(): readonly Localized[] {
    return (
      this.#stepOut() ??
      this.#beSafe() ??
      this.#hearNews() ??
      this.#breakOff() ??
      this.#commit() ??
      this.#resist() ??
      (this.#turn.question === null ? this.#react() : this.#answerTo(this.#turn.question)) ??
      this.#last()
    );
  }

  /** The same as one text. */
  answer(): string {
    const { language } = this.#conversation;
    return this.lines().map((line) => line[language]).join(JOINT[language]);
  }

  #stepOut(): Localized[] | null {
    const { asksFor } = this.#turn;
    return asksFor === 'identity' || asksFor === 'introduction' ? this.#unsaid(asksFor) : null;
  }

  /** A question about its safety is answered as such, whatever else the message holds. */
  #beSafe(): Localized[] | null {
    const { safety } = this.#turn;
    if (safety === null) return null;
    const { character } = this.#conversation;
    const own = character.knows.safety[safety];
    if (own === undefined) return null;
    const fact = character.facts.find(({ id }) => id === own.fact);
    const step = fact && stepOf(fact, this.#state);
    return step === undefined ? this.#unsaidOf(topicTiers(own, toneOf(this.#state))) : [step];
  }

  /** Told what it had to be told, it hears nothing else. */
  #hearNews(): Localized[] | null {
    const { parts, topics, acts, plain } = this.#turn;
    const { knows } = this.#conversation.character;
    const hasNews = knows.answers.some((answer) => answer.news);
    const said = [plain, ...parts.filter(({ asks }) => asks === null).map((part) => part.plain)];
    const found = (hasNews ? said : [])
      .flatMap((text) => {
        const ranked = this.#rankSaid(text);
        const most = ranked[0]?.score ?? 0;
        return ranked.filter(({ candidate, score }) => candidate.kind === 'answer' && candidate.answer.news && score >= Math.max(TO_NEWS, most - NEARLY_BEST));
      })
      .toSorted((a, b) => b.score - a.score)
      .find(({ candidate }) => !this.#state.given.has(candidate.id));
    if (found !== undefined) return this.#say(found.candidate);
    if (!acts.includes('information')) return null;
    const news = topics.flatMap((id) => this.#topic(id)?.news ? [id] : []);
    return news.length === 0 || hasNews ? null : this.#sayOn(news);
  }

  #breakOff(): Localized[] | null {
    const { tension, brokeOff } = this.#state;
    const { acts } = this.#turn;
    // Having said so, it stays for who does no further harm.
    const stops = tension >= BREAKING_OFF && !acts.some((act) => SOOTHING.has(act)) && (!brokeOff || acts.includes('confrontation'));
    return stops ? this.#unsaid('breaking_off') : null;
  }

  /** The script is reached: its words, once. */
  #commit(): Localized[] | null {
    const lines = this.#conversation.script?.commitment;
    if (lines === undefined || this.#state.reachedAt === null || lines.some((line) => this.#wasSaid(line))) return null;
    // Asked something else it answers that first.
    if (this.#turn.question !== null && this.#turn.asksFor !== 'next_step') return null;
    return this.#pick([lines]);
  }

  /** To what it minds, an answer of that kind and nothing told. */
  #resist(): Localized[] | null {
    const { acts, repeated, question, parts } = this.#turn;
    if (acts.includes('confrontation')) return this.#replyTo(TO_STATEMENT) ?? this.#unsaid('confrontation');
    const asked = parts.filter(({ asks, marked }) => asks !== null && marked).length;
    if (asked >= TOO_MANY && acts.includes('stacked_questions') && toneOf(this.#state) !== 'open') return this.#unsaid('stacked_questions');
    if (acts.includes('advice') && question === null) return this.#replyTo(TO_STATEMENT) ?? this.#unsaid('advice');
    return repeated && question === null ? this.#unsaid('repetition') : null;
  }

  /** The question is answered, before what stands beside it; what may not be told is declined on that subject. */
  #answerTo(question: UnderstoodPart): Localized[] | null {
    const { language } = this.#conversation;
    const { asksFor, repeated, questionedOut, acts } = this.#turn;
    const best = this.#earnedFact(question) ?? this.#bestAnswer(question);
    if (best !== undefined && best.score >= SURELY) return this.#sayWithMore(best, question);
    if (GO_ON[language].test(question.plain)) return this.#goOn() ?? this.#unsaid(asksFor === 'clarify' ? 'clarify' : 'encourager');
    if (asksFor !== null && asksFor !== 'promise') return this.#unsaid(asksFor);
    if (best !== undefined && (best.score >= LIKELY || this.#runnerUp(best, question) !== undefined)) return this.#sayWithMore(best, question);
    const sorry = this.#beForgiving();
    if (sorry !== null) return sorry;
    if (question.acts.includes('permission')) return this.#unsaid('permission');
    if (repeated) return this.#unsaid('repetition');
    if (questionedOut) return this.#unsaid('questioned_out');
    const topics = topicsNamed(question.plain, this.#conversation.character, language);
    const told = question.acts.includes('open_question') ? this.#tellOf(topics) : null;
    if (told !== null) return told;
    // Asked on in words that name nothing new, it says more rather than that it has no answer.
    const more = this.#asksOn(question) ? this.#moreOfReferents() : null;
    if (more !== null) return more;
    const onTopic = question.acts.includes('open_question') ? this.#sayOn(topics) : null;
    if (onTopic !== null) return onTopic;
    if (acts.some((act) => HEARD.has(act)) && question.asks === 'yes_no' && question.plain.length < 20) return this.#goOnHeard();
    return this.#unsaid(DECLINES[question.asks ?? 'what']);
  }

  /** Nothing is asked: what fits what was said, else what such an act gets from it. */
  #react(): Localized[] | null {
    const { primary, acts, asksFor } = this.#turn;
    const sorry = this.#beForgiving();
    if (sorry !== null) return sorry;
    const heard = acts.some((act) => HEARD.has(act));
    const earned = heard && primary !== 'summary' && this.#hasNextStep();
    const found = this.#replyTo(earned ? MORE_TO_THE_POINT : TO_STATEMENT);
    if (found !== null) return found;
    if (heard) return this.#goOnHeard();
    if (asksFor !== null) return this.#unsaid(asksFor);
    if (primary === 'encourager') return this.#goOn() ?? this.#unsaid('encourager');
    if (primary === 'statement' || primary === 'nonsense') return this.#fallBack(primary);
    return this.#unsaid(primary);
  }

  /** After harm was done, an apology is what is answered. */
  #beForgiving(): Localized[] | null {
    const { acts, parts } = this.#turn;
    if (!acts.includes('apology') || ![...HARMFUL].some((act) => this.#state.counts.has(act))) return null;
    const [best] = parts
      .filter((part) => part.acts.includes('apology'))
      .flatMap((part) => this.#rankSaid(part.plain))
      .filter(({ candidate, score }) => score >= TO_STATEMENT && this.#isNew(candidate))
      .toSorted((a, b) => b.score - a.score);
    return (best === undefined ? null : this.#say(best.candidate)) ?? this.#unsaid('apology');
  }

  /** Whether a question names nothing but what the last line was about. */
  #asksOn(question: UnderstoodPart): boolean {
    const { language } = this.#conversation;
    const last = contentParts(this.#state.words.at(-1) ?? '', language);
    return [...contentParts(question.plain, language)].every((part) => last.has(part));
  }

  #moreOfReferents(): Localized[] | null {
    for (const id of this.#state.referents) {
      const more = this.#unsaidOf([this.#moreOf(id)]);
      if (more !== null) return more;
    }
    return null;
  }

  /** It was heard: a short word on that, and it goes on from there. */
  #goOnHeard(): Localized[] | null {
    const act = this.#turn.acts.find((candidate) => HEARD.has(candidate)) ?? 'reflection';
    if (act === 'summary' || act === 'affirmation') return this.#unsaid(act);
    const more = this.#tellOn() ?? this.#goOn();
    return more === null ? this.#unsaid(act) : [...this.#reaction(act), ...more];
  }

  /** Not understood: it answers to the act, asks to say it otherwise, comes to a topic; and so on from the start. */
  #fallBack(kind: 'statement' | 'nonsense'): Localized[] | null {
    const steps = [() => this.#unsaid(kind), () => this.#unsaid('rephrase'), () => this.#raise()];
    return steps[this.#state.fallbacks % steps.length]?.() ?? null;
  }

  /** The line authored for what was said, by the whole message or one part of it. */
  #replyTo(least: number): Localized[] | null {
    const { plain, parts } = this.#turn;
    const texts = [...new Set([plain, ...parts.map((part) => part.plain)])];
    const [best] = texts
      .flatMap((text) => this.#rankSaid(text))
      .filter(({ candidate, score }) => score >= least && this.#isNew(candidate))
      .toSorted((a, b) => b.score - a.score);
    return best === undefined ? null : this.#say(best.candidate);
  }

  /** Whether the topic at hand has a secret that it may go on with. */
  #hasNextStep(): boolean {
    const topic = this.#state.topic === null ? undefined : this.#topic(this.#state.topic);
    return topic !== undefined && this.#nextStep(topic) !== undefined;
  }

  /** Heard, it takes the next step of a fact that was begun, or of another of the topic. */
  #tellOn(): Localized[] | null {
    const { topic, steps } = this.#state;
    const { character } = this.#conversation;
    for (const fact of character.facts.filter(({ id, topic: own }) => own === topic && steps.has(id))) {
      const step = stepOf(fact, this.#state);
      if (step !== undefined) return [step];
    }
    return topic === null ? null : this.#tellOf([topic]);
  }

  /** What the last line spoke of goes on: more of the same, then what the topic holds. */
  #goOn(): Localized[] | null {
    const { topic } = this.#state;
    return this.#moreOfReferents() ?? this.#tellOn() ?? (topic === null ? null : this.#sayOn([topic]));
  }

  #moreOf(id: string): readonly Localized[] {
    const { answers, facts } = this.#conversation.character.knows;
    // More of a fact is said only after all of it was told.
    const ofFact = this.#state.told.has(id) ? facts[id]?.more : undefined;
    return ofFact ?? answers.find((answer) => answer.id === id)?.more ?? [];
  }

  /** What a candidate lets it say now. */
  #say(candidate: Candidate): Localized[] | null {
    if (candidate.kind === 'followUp') return this.#unsaidOf([candidate.followUp.says]) ?? this.#unsaidOf([this.#moreOf(candidate.after)]) ?? this.#unsaid('told_already');
    const more = () => this.#unsaidOf([this.#moreOf(candidate.id)]) ?? this.#unsaid('told_already');
    if (candidate.kind === 'answer') return this.#unsaidOf(topicTiers(candidate.answer, toneOf(this.#state))) ?? more();
    const step = stepOf(candidate.fact, this.#state);
    if (step !== undefined) return [step];
    return this.#state.told.has(candidate.id) ? more() : this.#unsaidOf([candidate.asked.closed]);
  }

  /** Whether it has a line of its own for it that was not said. */
  #isNew(candidate: Candidate): boolean {
    if (candidate.kind === 'followUp') return candidate.followUp.says.some((line) => !this.#wasSaid(line));
    if (candidate.kind === 'fact') return !this.#state.told.has(candidate.id);
    return topicTiers(candidate.answer, toneOf(this.#state)).flat().some((line) => !this.#wasSaid(line));
  }

  /** Asked openly, it tells the next step of a secret it may tell, where that answers about as well as anything else. */
  #earnedFact(question: UnderstoodPart): Ranked | undefined {
    if (!question.acts.includes('open_question')) return undefined;
    const ranked = this.#rankQuestion(question);
    const least = Math.max(LIKELY, (ranked[0]?.score ?? 0) - EARNED);
    return ranked.find(({ candidate, score }) => candidate.kind === 'fact' && score >= least && stepOf(candidate.fact, this.#state) !== undefined);
  }

  /** What answers the last question; where nothing does, what surely answers one before it. */
  #bestAnswer(question: UnderstoodPart): Ranked | undefined {
    const [best] = this.#rankQuestion(question);
    if (best !== undefined && best.score >= LIKELY) return best;
    return this.#earlierAnswer(question) ?? best;
  }

  /** What surely answers a question before the last one. */
  #earlierAnswer(question: UnderstoodPart): Ranked | undefined {
    return this.#turn.parts
      .filter((part) => part.asks !== null && part !== question)
      .flatMap((part) => this.#rankQuestion(part).slice(0, 1))
      .findLast(({ score }) => score >= SURELY);
  }

  /** What is almost as likely to answer a question as the likeliest, where that is not certain. */
  #runnerUp(best: Ranked, question: UnderstoodPart): Ranked | undefined {
    if (best.score >= CERTAINLY) return undefined;
    const least = Math.max(LIKELY_OF_TWO, best.score - ALMOST);
    return this.#rankQuestion(question).find((ranked) => ranked.candidate.id !== best.candidate.id && ranked.score >= least && this.#isMore(ranked));
  }

  /** Whether it can be said beside another answer; of its secrets it tells one at a time. */
  #isMore({ candidate }: Ranked): boolean {
    return candidate.kind !== 'fact' && this.#isNew(candidate);
  }

  /** An answer; before it what answers an earlier question, or after it what was as likely meant. */
  #sayWithMore(best: Ranked, question: UnderstoodPart): Localized[] | null {
    const main = this.#say(best.candidate);
    if (main === null) return null;
    const earlier = this.#earlierAnswer(question);
    if (earlier !== undefined && earlier.candidate.id !== best.candidate.id && this.#isMore(earlier)) return [...(this.#say(earlier.candidate) ?? []), ...main];
    const second = this.#runnerUp(best, question);
    return second === undefined ? main : [...main, ...(this.#say(second.candidate) ?? [])];
  }

  /** What answers a question, what is said beside it in view; the last of several wins where it has a sure answer. */
  #rankQuestion(question: UnderstoodPart): Ranked[] {
    const others = beside(question, this.#turn.parts);
    const said = others.filter(({ asks }) => asks === null);
    const ranked = this.#rank(question, said);
    return said.length === others.length || (ranked[0]?.score ?? 0) >= SURELY ? ranked : this.#rank(question, others);
  }

  /** What answers something said. */
  #rankSaid(plain: string): Ranked[] {
    return this.#rank({ plain, asks: null }, []);
  }

  #rank(part: QueryPart, others: readonly QueryPart[]): Ranked[] {
    const key = [part.asks, part.plain, ...others.map(({ plain }) => plain)].join('\n');
    const ranked = this.#ranked.get(key) ?? this.#rankAnew(part, others);
    this.#ranked.set(key, ranked);
    return ranked;
  }

  #rankAnew(part: QueryPart, others: readonly QueryPart[]): Ranked[] {
    const { character, language } = this.#conversation;
    const query = queryFor(part, others, this.#conversation, this.#state);
    return rank(query, candidateIndex(character, language), language, (candidate) => this.#mayBeSaid(candidate));
  }

  #mayBeSaid(candidate: Candidate): boolean {
    const { given } = this.#state;
    if (candidate.kind !== 'answer') return true;
    return candidate.answer.after.every((id) => given.has(id)) && !candidate.answer.before.some((id) => given.has(id));
  }

  /** Of the first topic that has one, the next step of a fact. */
  #tellOf(topics: readonly string[]): Localized[] | null {
    return this.#firstOf(topics, (topic) => {
      const step = this.#nextStep(topic);
      return step === undefined ? null : [step];
    });
  }

  /** Of the first topic that has one, a line on it that tells no fact. */
  #sayOn(topics: readonly string[]): Localized[] | null {
    return this.#firstOf(topics, (topic) => this.#unsaidOf(topicTiers(topic, toneOf(this.#state))));
  }

  #firstOf(ids: readonly string[], linesOn: (topic: Topic) => Localized[] | null): Localized[] | null {
    for (const id of ids) {
      const topic = this.#topic(id);
      const lines = topic === undefined ? null : linesOn(topic);
      if (lines !== null) return lines;
    }
    return null;
  }

  /** Comes to a topic it has something to tell on: the script's first, then what came up, then the others. */
  #raise(): Localized[] | null {
    const { character, script } = this.#conversation;
    const order = new Set([...(script?.brings_up ?? []), ...this.#state.visited, ...character.topics.map(({ id }) => id)]);
    for (const id of order) {
      const topic = this.#topic(id);
      if (topic === undefined || isExhausted(id, character, this.#state)) continue;
      const line = this.#unsaidOf([topic.raise]);
      if (line !== null) return line;
    }
    return null;
  }

  /** Nothing that fits is left unsaid. */
  #last(): Localized[] {
    return this.#unsaid('rephrase') ?? this.#raise() ?? this.#oldest();
  }

  #nextStep(topic: Topic): Localized | undefined {
    return nextStep(topic, this.#conversation.character, this.#state, this.#conversation.language);
  }

  #topic(id: string): Topic | undefined {
    return this.#conversation.character.topics.find((topic) => topic.id === id);
  }

  #reaction(act: Act): Localized[] {
    return this.#unsaidOf(reactionTiers(this.#conversation.character, act, toneOf(this.#state))) ?? [];
  }

  #unsaid(kind: ResponseKind): Localized[] | null {
    return this.#unsaidOf(responseTiers(this.#conversation.character, kind, toneOf(this.#state)));
  }

  #unsaidOf(tiers: Tiers): Localized[] | null {
    return this.#pick(tiers.map((lines) => lines.filter((line) => !this.#wasSaid(line))));
  }

  #wasSaid(line: Localized): boolean {
    const text = line[this.#conversation.language];
    if (!text.includes(WORD_PLACE)) return this.#state.said.has(text);
    const [before = '', after = ''] = text.split(WORD_PLACE);
    // Without a word to put there it cannot be said.
    return this.#strangeWord() === null || [...this.#state.said.keys()].some((said) => said.length > before.length + after.length && said.startsWith(before) && said.endsWith(after));
  }

  /** One line of the first group that has any. */
  #pick(tiers: Tiers): Localized[] | null {
    const lines = tiers.find((tier) => tier.length > 0);
    const line = lines?.[this.#seed % lines.length];
    return line === undefined ? null : [this.#filled(line)];
  }

  /** With the word it did not understand in its place; that word is the rarest of the message. */
  #filled(line: Localized): Localized {
    const { language } = this.#conversation;
    if (!line[language].includes(WORD_PLACE)) return line;
    return { ...line, [language]: line[language].replaceAll(WORD_PLACE, this.#strangeWord() ?? '') };
  }

  #strangeWord(): string | null {
    const { character, language } = this.#conversation;
    return rarestWord(this.#turn.parts.at(-1)?.verbatim ?? '', candidateIndex(character, language), language);
  }

  /** Of the lines that fit, the one said longest ago. */
  #oldest(): Localized[] {
    const { language, character } = this.#conversation;
    const lines = responseTiers(character, this.#turn.primary, toneOf(this.#state)).flat();
    const age = (line: Localized) => this.#state.said.get(line[language]) ?? -1;
    return lines.toSorted((a, b) => age(a) - age(b)).slice(0, 1);
  }
}
