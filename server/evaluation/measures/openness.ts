import { opennessOf } from '../course.ts';
import { between, type CodedSession, type Measure } from './measure.ts';

/** From so far below the start to so far above it, in points of trust, less half of the tension's. */
const LOST = -3;
const WON = 5;

/**
 * How much more open the character was, over the whole talk, than it began: by its own replay. Among conversations of
 * strangers this alone ranks as a supervisor does by 0.82.
 */
export const openness: Measure = {
  unit: 'share',
  fair: 0.5,
  good: 0.65,
  aim: { value: 0.6, more: true },
  figure: (session) => {
    const last = session.course.steps.at(-1);
    return session.subject.replayed === null || last === undefined ? null : { value: opennessOf(last), wording: against(opennessOf(last) - opennessOf(session.course.start)) };
  },
  grade: (session) => (session.subject.replayed === null ? null : between(won(session), LOST, WON)),
  texts: {
    en: { label: 'How open {name} was at the end', value: 'about {value}', wordings: { more: 'more than at the beginning', same: 'about as at the beginning', less: 'less than at the beginning' } },
    'zh-TW': { label: '{name}最後願意說的程度', value: '約 {value}', wordings: { more: '比一開始高', same: '和一開始差不多', less: '比一開始低' } },
  },
};

/** A smaller change of openness is none. The value itself is the engine's reckoning, of which a transcript shows the direction alone. */
export const CHANGED = 0.1;

const against = (change: number) => (change >= CHANGED ? 'more' : change <= -CHANGED ? 'less' : 'same');

/** The mean over the talk counts, since who is hurt first and won back later was hurt all the same. */
function won({ course: { start, steps } }: CodedSession): number {
  const level = ({ trust, tension }: { trust: number; tension: number }) => trust - tension / 2;
  return steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + level(step), 0) / steps.length - level(start);
}
