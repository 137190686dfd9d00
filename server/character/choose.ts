import type { Act, Localized, ResponseKind } from '../../content/schema.ts';
import { contentParts, countUnits, normalise } from '../language/tokenise.ts';
import type { Conversation } from '../conversation.ts';
import type { UnderstoodPart } from '../understanding/message.ts';
import type { QuestionType } from '../understanding/questions.ts';
import type { Candidate } from './candidates.ts';
import { stepOf } from './disclosure.ts';
import { BARE_APOLOGY } from './effects.ts';
import { JOINT, topicTiers } from './lines.ts';
import { MoreToSay } from './more.ts';
import type { Ranked } from './ranking.ts';
import { AnswerSearch, isNews, LIKELY, SURELY, TO_NEWS, TO_STATEMENT, WRITTEN_FOR_IT } from './search.ts';
import { toneOf } from './state.ts';
import type { HeardTurn, State } from './state.ts';
import { SafetyAnswers } from './safety-answers.ts';
import { topicsNamed } from './topics.ts';
import { UnsaidLines } from './unsaid.ts';

/** Tension from which on it wants to stop. */
const BREAKING_OFF = 9.5;
/** Somebody who said so twice and is still there does not say it again. */
const BREAKS_OFF_MAX = 2;
/** Acts that can turn back a character that wants to stop. */
const SOOTHING: ReadonlySet<Act> = new Set(['apology', 'feeling', 'reflection', 'summary', 'leaving']);
/** So many questions at once are complained of; of fewer the last is answered. */
const TOO_MANY = 4;
/** Acts that somebody apologises for. */
const HARMFUL: ReadonlySet<Act> = new Set(['confrontation', 'advice', 'stacked_questions']);
/** Acts that show it was heard: it goes on from there. */
const HEARD: ReadonlySet<Act> = new Set(['reflection', 'feeling', 'summary', 'affirmation']);

/** From which chance on news is heard where the message also asks whether to tell it. Most such messages have not told it. */
const NEWS_BESIDE_ASKING = 0.75;
/** News that is found almost as well as something else was news. */
const NEARLY_BEST = 0.15;
/** A part of so many words, or characters, only nods to what was said. */
const NOD_MAX = 2;
/** Two answers that share so many words of matter, and this much of the shorter, say the same. */
const SAME_MATTER = { words: 4, share: 0.4 };
/** Fewer do where both answer the same of two questions. */
const SAME_ANSWER = { words: 2, share: 0.2 };
/** From which chance on a line for what was said back goes before the next step of a secret. */
const MORE_TO_THE_POINT = 0.65;

/** Asks to go on, naming nothing. */
const GO_ON = {
  en: /^(?:(?:and|so|ok|okay|fine|then|please|oh|hm+|well|right|yes|sure)[,. ]+)*(?:(?:can|could|would|will) you )?(?:please )?(?:explain|(?:tell|say|talk|share|explain)(?: to| with)?(?: me)?(?: (?:a )?(?:little |bit |some)*more)?(?: about (?:it|that|this|them))?|go on|carry on|what else|anything else|and then|what then|(?:and )?what happened(?: then| next| after that)?|how (?:so|come|do you mean)|in what way|such as|like what|why(?: is that| not)?|really|what do you mean(?: by (?:that|this|it))?|what does that mean|meaning)[\s?.!]*$/,
  'zh-TW': /^(?:(?:嗯+|好|喔|哦|然後|那|所以|是喔|可以)[,、 ]*)*(?:(?:你)?(?:可以|能|願意)?(?:再)?(?:多)?(?:說|講|聊|談)(?:一)?(?:點|些|下|多|說|講|清楚)*(?:一點|一些)?(?:嗎|看)?|繼續(?:說|講)?|然後(?:呢|怎麼樣)?|後來(?:呢|怎麼樣|怎麼了)?|還有(?:呢|嗎|別的嗎|什麼(?:嗎)?)?|怎麼(?:說|講|了|會)(?:呢)?|為什麼(?:呢)?|比如(?:說)?(?:呢)?|例如|像是|真的(?:嗎|喔)|(?:這|那|你)?(?:是|話)?(?:什麼|甚麼)意思)[呢啊呀喔嗎\s?。!]*$/,
} as const;

/** Goes over what was said, to see that it was understood. */
const GOES_OVER = {
  en: /\blet (?:me|us) (?:just |quickly )?(?:check|sum|go over|make sure|recap)\b|\bto (?:sum up|recap)\b/,
  'zh-TW': /(?:確認|整理|複習)一下|總結/,
} as const;

/** Asks for a second try, which an answer to an apology grants or refuses. */
const START_AGAIN = {
  en: /\b(?:start|begin|try)(?: \w+)? (?:again|over|afresh|anew)\b/,
  'zh-TW': /重來|重新(?:開始|來|談|講|聊)|再.{0,3}一次機會/,
} as const;

/**
 * What asks on about the last line. In six rounds of strangers' conversations five of 13 replies that said more of it
 * fitted; after yes/no questions one of three did, after questions for a name, place, time or number one of five.
 */
const FOR_MORE: ReadonlySet<QuestionType | null> = new Set(['what', 'how', 'why']);

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
  readonly #unsaid: UnsaidLines;
  readonly #search: AnswerSearch;
  readonly #more: MoreToSay;
  readonly #onSafety: SafetyAnswers;

  /**
   * @param turn the last message, as it stands in the state
   * @param index the place in the conversation that its answer takes
   */
  constructor(conversation: Conversation, state: State, turn: HeardTurn, index = conversation.messages.length) {
    this.#conversation = conversation;
    this.#state = state;
    this.#turn = turn;
    this.#unsaid = new UnsaidLines(conversation, state, turn, index);
    this.#search = new AnswerSearch(conversation, state, turn, this.#unsaid);
    this.#more = new MoreToSay(conversation, state, this.#unsaid);
    this.#onSafety = new SafetyAnswers(conversation, state, turn, this.#unsaid, this.#search);
  }

  /** What it says, as the content has it: one line, or a short word before one. */
  lines(): readonly Localized[] {
    return (
      this.#stepOut() ??
      this.#answerSafety() ??
      this.#hearNews() ??
      this.#breakOff() ??
      this.#commit() ??
      this.#resist() ??
      (this.#turn.question === null ? this.#react() : this.#answerTo(this.#turn.question)) ??
      this.#last()
    );
  }

  /** The same as one text. */
  answer(lines = this.lines()): string {
    return lines.map((line) => this.#unsaid.textOf(line)).join(JOINT[this.#conversation.language]);
  }

  #stepOut(): Localized[] | null {
    const { asksFor } = this.#turn;
    return asksFor === 'identity' || asksFor === 'introduction' ? this.#unsaid.ofKind(asksFor) : null;
  }

  /** A question about its safety goes first; what is asked beside it is answered after it. */
  #answerSafety(): Localized[] | null {
    const answer = this.#onSafety.answer();
    const beside = answer === null ? undefined : this.#onSafety.beside();
    const more = beside === undefined ? null : this.#say(beside.candidate);
    return answer === null || more === null || this.#sayTheSame(answer, more, SAME_MATTER) ? answer : [...answer, ...more];
  }

  /** Told what it had to be told, it hears nothing else. */
  #hearNews(): Localized[] | null {
    const { parts, topics, acts, plain } = this.#turn;
    const { knows } = this.#conversation.character;
    const hasNews = knows.answers.some((answer) => answer.news);
    // A name alone tells nothing, though news often begins with it.
    const told = parts.filter((part) => part.asks === null && part.acts.some((act) => act !== 'greeting')).map((part) => part.plain);
    // "I have the result. Would you like me to tell you now?" tells it only where nothing else can be meant.
    const asksWhetherToTell = parts.some((part) => part.asks !== null && part.acts.includes('permission'));
    const heard = (hasNews && told.length > 0 ? [plain, ...told] : [])
      .flatMap((text) => {
        const ranked = this.#search.toStatement(text);
        const most = ranked[0]?.score ?? 0;
        const least = Math.max(asksWhetherToTell ? NEWS_BESIDE_ASKING : TO_NEWS, most - NEARLY_BEST);
        // A line written for nearly these words shows what was meant: "I've got your result here" tells no result.
        const written = ranked.filter(({ candidate, similarity }) => !isNews(candidate) && similarity > WRITTEN_FOR_IT);
        return ranked.filter((news) => isNews(news.candidate) && news.score >= least && !written.some(({ score }) => score >= news.score - NEARLY_BEST));
      })
      .filter(({ candidate }) => !this.#state.given.has(candidate.id))
      .toSorted((a, b) => b.score - a.score);
    // A warning in one message with the news itself is not what is answered.
    const warns = ({ candidate }: Ranked) => candidate.kind === 'answer' && candidate.answer.before.some((id) => id !== candidate.id && heard.some((other) => other.candidate.id === id));
    const found = heard.find((ranked) => !warns(ranked));
    if (found !== undefined && !this.#isGoneOver()) return this.#say(found.candidate);
    if (!acts.includes('information')) return null;
    const news = topics.flatMap((id) => this.#more.topic(id)?.news ? [id] : []);
    return news.length === 0 || hasNews ? null : this.#more.sayOn(news);
  }

  /** Whether the news is only gone over again, before a question that is surely answered. */
  #isGoneOver(): boolean {
    const { question, plain } = this.#turn;
    if (question === null || !GOES_OVER[this.#conversation.language].test(plain)) return false;
    const best = this.#search.best(question);
    return best !== undefined && best.score >= SURELY && !isNews(best.candidate);
  }

  /** Under too much strain, further harm makes it want to stop; a plain question is still answered. */
  #breakOff(): Localized[] | null {
    const { tension, brokeOff, breaksOff } = this.#state;
    const { acts } = this.#turn;
    const harms = brokeOff ? acts.includes('confrontation') : acts.some((act) => HARMFUL.has(act));
    const stops = tension >= BREAKING_OFF && harms && !acts.some((act) => SOOTHING.has(act));
    return stops && breaksOff < BREAKS_OFF_MAX ? this.#unsaid.ofKind('breaking_off') : null;
  }

  /** The script is reached: its words, once. */
  #commit(): Localized[] | null {
    const lines = this.#conversation.script?.commitment;
    if (lines === undefined || this.#state.reachedAt === null || lines.some((line) => this.#unsaid.wasSaid(line))) return null;
    // Asked something else it answers that first.
    if (this.#turn.question !== null && this.#turn.asksFor !== 'next_step') return null;
    return this.#unsaid.pick([lines]);
  }

  /** To what it minds, an answer of that kind and nothing told. */
  #resist(): Localized[] | null {
    const { acts, repeated, question, parts } = this.#turn;
    if (acts.includes('confrontation')) {
      const answer = question === null ? undefined : this.#search.best(question);
      return answer !== undefined && answer.score >= SURELY ? null : (this.#replyTo(TO_STATEMENT) ?? this.#unsaid.ofKind('confrontation'));
    }
    const asked = parts.filter(({ asks, marked }) => asks !== null && marked).length;
    if (asked >= TOO_MANY && acts.includes('stacked_questions') && toneOf(this.#state) !== 'open') return this.#unsaid.ofKind('stacked_questions');
    if (acts.includes('advice') && question === null) return this.#replyTo(TO_STATEMENT) ?? this.#unsaid.ofKind('advice');
    return repeated && question === null ? this.#unsaid.ofKind('repetition') : null;
  }

  /** The question is answered, before what stands beside it; what may not be told is declined on that subject. */
  #answerTo(question: UnderstoodPart): Localized[] | null {
    const { language } = this.#conversation;
    const { asksFor, repeated, questionedOut, acts } = this.#turn;
    const forgiving = START_AGAIN[language].test(question.plain) ? this.#beForgiving() : null;
    if (forgiving !== null) return forgiving;
    const best = this.#search.earnedFact(question) ?? this.#search.best(question);
    const answer = best !== undefined && best.score >= LIKELY ? this.#sayWithMore(best, question) : null;
    if (best !== undefined && best.score >= SURELY && answer !== null) return answer;
    if (GO_ON[language].test(question.plain)) return this.#more.goOn() ?? this.#unsaid.ofKind(asksFor === 'clarify' ? 'clarify' : 'encourager');
    if (asksFor !== null && asksFor !== 'promise') return this.#unsaid.ofKind(asksFor);
    if (answer !== null) return answer;
    const sorry = this.#apologisesBarely() ? null : this.#beForgiving();
    if (sorry !== null) return sorry;
    if (question.acts.includes('permission') && question.asks === 'yes_no') return this.#unsaid.ofKind('permission');
    if (repeated) return this.#unsaid.ofKind('repetition');
    if (questionedOut) return this.#unsaid.ofKind('questioned_out');
    const topics = topicsNamed(question.plain, this.#conversation.character, language);
    const told = question.acts.includes('open_question') ? this.#more.tellOf(topics) : null;
    if (told !== null) return told;
    // Asked on in words that name nothing new, it says more rather than that it has no answer.
    const more = this.#asksOn(question) ? this.#more.ofReferents() : null;
    if (more !== null) return more;
    const onTopic = question.acts.includes('open_question') ? this.#more.sayOn(topics) : null;
    if (onTopic !== null) return onTopic;
    if (acts.some((act) => HEARD.has(act)) && question.asks === 'yes_no' && question.plain.length < 20) return this.#goOnHeard();
    return this.#unsaid.ofKind(DECLINES[question.asks ?? 'what']);
  }

  /** Nothing is asked: what fits what was said, else what such an act gets from it. */
  #react(): Localized[] | null {
    const { primary, acts, asksFor } = this.#turn;
    const sorry = (this.#apologisesBarely() ? this.#replyTo(SURELY) : null) ?? this.#beForgiving();
    if (sorry !== null) return sorry;
    const heard = acts.some((act) => HEARD.has(act));
    const earned = heard && primary !== 'summary' && this.#more.hasNextStep();
    const found = this.#replyTo(earned ? MORE_TO_THE_POINT : TO_STATEMENT);
    if (found !== null) return found;
    if (heard) return this.#goOnHeard();
    if (asksFor !== null) return this.#unsaid.ofKind(asksFor);
    if (primary === 'encourager' || GO_ON[this.#conversation.language].test(this.#turn.plain)) return this.#more.goOn() ?? this.#unsaid.ofKind('encourager');
    if (primary === 'statement' || primary === 'nonsense') return this.#fallBack(primary);
    return this.#unsaid.ofKind(primary);
  }

  /** Whether it says sorry in passing, as beside "Do you want to go in to her now?" */
  #apologisesBarely(): boolean {
    const { language } = this.#conversation;
    const apologies = this.#turn.parts.filter(({ acts }) => acts.includes('apology'));
    return apologies.length > 0 && apologies.every(({ plain }) => countUnits(plain, language) <= BARE_APOLOGY);
  }

  /** After harm was done, an apology is what is answered. */
  #beForgiving(): Localized[] | null {
    const { acts, parts } = this.#turn;
    if (!acts.includes('apology') || ![...HARMFUL].some((act) => this.#state.counts.has(act))) return null;
    const [best] = parts
      .filter((part) => part.acts.includes('apology'))
      .flatMap((part) => this.#search.toStatement(part.plain))
      .filter(({ candidate, score }) => score >= TO_STATEMENT && this.#search.isNew(candidate))
      .toSorted((a, b) => b.score - a.score);
    return (best === undefined ? null : this.#say(best.candidate)) ?? this.#unsaid.ofKind('apology');
  }

  /** Whether a question names nothing but what the last line was about, and asks for no name, place, time or number. */
  #asksOn(question: UnderstoodPart): boolean {
    const { language } = this.#conversation;
    const last = contentParts(this.#state.words.at(-1) ?? '', language);
    return FOR_MORE.has(question.asks) && [...contentParts(question.plain, language)].every((part) => last.has(part));
  }

  /** It was heard: a short word on that, and it goes on from there. */
  #goOnHeard(): Localized[] | null {
    const act = this.#turn.acts.find((candidate) => HEARD.has(candidate)) ?? 'reflection';
    if (act === 'summary' || act === 'affirmation') return this.#unsaid.ofKind(act);
    const more = this.#more.tellOn() ?? this.#more.goOn();
    return more === null ? this.#unsaid.ofKind(act) : [...this.#unsaid.reactionTo(act), ...more];
  }

  /** Not understood: it answers to the act, asks to say it otherwise, comes to a topic; and so on from the start. */
  #fallBack(kind: 'statement' | 'nonsense'): Localized[] | null {
    const steps = [() => this.#unsaid.ofKind(kind), () => this.#unsaid.ofKind('rephrase'), () => this.#more.raise()];
    return steps[this.#state.fallbacks % steps.length]?.() ?? null;
  }

  /** The line authored for what was said, by the whole message or one part of it. */
  #replyTo(least: number): Localized[] | null {
    const { plain, parts, primary } = this.#turn;
    // A remark beside a summary is not what wants an answer.
    const said = primary === 'summary' ? parts.filter(({ acts }) => !acts.every((act) => act === 'small_talk' || act === 'statement')) : parts;
    // "Okay. But be quick about it": what it is told to do wants an answer, not the word that stands before it.
    const ofMatter = said.filter((part) => !this.#opensOnly(part));
    const heard = (ofMatter.length > 0 ? ofMatter : said).map((part) => part.plain);
    const texts = [...new Set([heard.length < said.length ? heard.join(' ') : plain, ...heard])];
    const [best] = texts
      .flatMap((text) => this.#search.toStatement(text))
      .filter(({ candidate, score }) => score >= least && this.#search.isNew(candidate))
      .toSorted((a, b) => b.score - a.score);
    return best === undefined ? null : this.#say(best.candidate);
  }

  /** "Okay." or 嗯: no matter of its own. */
  #opensOnly({ plain, acts: [first, ...others] }: UnderstoodPart): boolean {
    const { language } = this.#conversation;
    if (first === 'apology' || others.includes('apology')) return false;
    return contentParts(plain, language).size === 0 || (first === 'encourager' && countUnits(plain, language) <= NOD_MAX);
  }

  /** What a candidate lets it say now. */
  #say(candidate: Candidate): Localized[] | null {
    if (candidate.kind === 'followUp') {
      const line = this.#unsaid.of([candidate.followUp.says]) ?? this.#unsaid.of([this.#more.of(candidate.after)]);
      if (line !== null) return line;
      // Before a fact is told, nothing of it was told already.
      return candidate.isBeforeTold ? (this.#sayFact(candidate.after) ?? this.#unsaid.ofKind('asked_what')) : this.#unsaid.ofKind('told_already');
    }
    const more = () => this.#unsaid.of([this.#more.of(candidate.id)]) ?? this.#unsaid.ofKind('told_already');
    if (candidate.kind === 'answer') return this.#unsaid.of(topicTiers(candidate.answer, toneOf(this.#state))) ?? more();
    return this.#state.told.has(candidate.id) && stepOf(candidate.fact, this.#state) === undefined ? more() : this.#sayFact(candidate.id);
  }

  /** The next step of a fact, or that it is not told yet. */
  #sayFact(id: string): Localized[] | null {
    const { facts, knows } = this.#conversation.character;
    const fact = facts.find((each) => each.id === id);
    const step = fact === undefined ? undefined : stepOf(fact, this.#state);
    return step === undefined ? this.#unsaid.of([knows.facts[id]?.closed ?? []]) : [step];
  }

  /** An answer; before it what answers an earlier question. */
  #sayWithMore(best: Ranked, question: UnderstoodPart): Localized[] | null {
    const earlier = this.#search.earlier(question);
    if (earlier === undefined || !this.#search.isMore(earlier)) return this.#say(best.candidate);
    // With the whole message in view the earlier question may have the better answer: then this one is asked by itself.
    const last = earlier.candidate.id === best.candidate.id ? this.#search.alone(question) : best;
    const main = last === undefined || last.candidate.id === earlier.candidate.id ? null : this.#say(last.candidate);
    const before = this.#say(earlier.candidate);
    if (main === null || before === null) return main ?? before;
    const least = last !== undefined && this.#search.answersEarlier(question, last) ? SAME_ANSWER : SAME_MATTER;
    return this.#sayTheSame(before, main, least) ? main : [...before, ...main];
  }

  /** Whether two lines share so many words of matter that the second would say the first again. */
  #sayTheSame(one: readonly Localized[], other: readonly Localized[], least: typeof SAME_MATTER): boolean {
    const { language } = this.#conversation;
    const [few, many] = [one, other]
      .map((lines) => contentParts(normalise(lines.map((line) => line[language]).join(' '), language), language))
      .toSorted((a, b) => a.size - b.size);
    if (few === undefined || many === undefined) return false;
    const both = [...few].filter((part) => many.has(part)).length;
    return both >= least.words && both >= least.share * few.size;
  }

  /** Nothing that fits is left unsaid. */
  #last(): Localized[] {
    return this.#unsaid.ofKind('rephrase') ?? this.#more.raise() ?? this.#unsaid.oldest();
  }
}
