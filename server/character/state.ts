import type { Act, Character, Tone } from '../../content/schema.ts';
import type { TurnReading } from './reading.ts';

/** A fact the character told. */
export interface ToldFact {
  id: string;
  /** Index in `conversation.messages` of the character's line. */
  index: number;
  /**
   * `elicited` where the participant had just asked, reflected or summed up; `volunteered` where it was told
   * after anything else, or in the opening.
   */
  how: 'elicited' | 'volunteered';
}

/** What one message of the participant did to the character. */
export interface ReplayedTurn {
  /** Index in `conversation.messages` of the participant's line. */
  index: number;
  acts: readonly Act[];
  /** After the message, 0 to 10. */
  trust: number;
  tension: number;
}

/** A message as it was read, and how it stands to the ones before. */
export interface HeardTurn extends TurnReading {
  /** The same words were said before. */
  repeated: boolean;
  /** The third closed question in a row, or a further one. */
  questionedOut: boolean;
}

/** All a character knows of its session, worked out of the transcript; `snapshots.ts` keeps some to save time. */
export interface State {
  trust: number;
  tension: number;
  told: Map<string, ToldFact>;
  /** How many of a fact's steps were taken: 1 hint, 2 half, 3 full. */
  steps: Map<string, number>;
  /** Topics that came up, and the one the talk is at. */
  visited: Set<string>;
  topic: string | null;
  /** Ids of the answers given and the facts told in whole. */
  given: Set<string>;
  /** Ids of what the character's last message spoke of. */
  referents: Set<string>;
  /** The character's messages, normalised, the latest last, and that one as it stands; of long ones the end. */
  words: string[];
  last: string;
  /** What blame, advice and haste have cost and was not won back. */
  hurt: { trust: number; tension: number };
  /** Whether its last message was that it wants to stop. */
  brokeOff: boolean;
  /** How often it said so. */
  breaksOff: number;
  /** Whether somebody's safety was spoken of. */
  risk: boolean;
  /** Whether dying or harm was spoken of in plain words. `risk` says less: it holds from the first message on where the character hides such thoughts. */
  riskNamed: boolean;
  /** The character's lines, with the index of the message each was last said in. */
  said: Map<string, number>;
  /** How often each act was done. */
  counts: Map<Act, number>;
  closedInARow: number;
  /** Character's answers in a row that were only a step of falling back. */
  fallbacks: number;
  /** The participant's messages, normalised, as their hashes: a thousand long ones would be megabytes. */
  heard: Set<number>;
  /** The participant's latest message. */
  turn: HeardTurn | null;
  history: ReplayedTurn[];
  reachedAt: number | null;
}

/** The character before anything was said. */
export function initialState({ temper, knows }: Character): State {
  return {
    trust: temper.trust,
    tension: temper.tension,
    told: new Map(),
    steps: new Map(),
    visited: new Set(),
    topic: null,
    given: new Set(),
    referents: new Set(),
    words: [],
    last: '',
    brokeOff: false,
    breaksOff: 0,
    // Whoever hides such thoughts is asked about safety from the first message on.
    risk: knows.safety.thoughts?.fact !== undefined,
    riskNamed: false,
    hurt: { trust: 0, tension: 0 },
    said: new Map(),
    counts: new Map(),
    closedInARow: 0,
    fallbacks: 0,
    heard: new Set(),
    turn: null,
    history: [],
    reachedAt: null,
  };
}

/** The same state, which may go on by itself. */
export function copyOf(state: State): State {
  return {
    ...state,
    told: new Map(state.told),
    steps: new Map(state.steps),
    visited: new Set(state.visited),
    given: new Set(state.given),
    referents: new Set(state.referents),
    words: [...state.words],
    hurt: { ...state.hurt },
    said: new Map(state.said),
    counts: new Map(state.counts),
    heard: new Set(state.heard),
    history: [...state.history],
  };
}

/** What `docs/authoring.md` tells authors: guarded from so much tension on or below so much trust, open from that trust to that tension. */
const GUARDED = { tension: 7, trust: 3.5 };
const OPEN = { trust: 6, tension: 5 };

/** How the character speaks at its trust and tension. */
export function toneOf({ trust, tension }: Pick<State, 'trust' | 'tension'>): Tone {
  if (tension >= GUARDED.tension || trust < GUARDED.trust) return 'guarded';
  return trust >= OPEN.trust && tension <= OPEN.tension ? 'open' : 'neutral';
}
