import { MEASURE_NAMES, type MeasureName } from '../../../content/measures.ts';
import { inSlices } from '../../slices.ts';
import { MEASURES } from './all.ts';
import type { CodedSession, Found, Measure, Moment, Ranked } from './measure.ts';

/** For each measure the moments that prove what is said of it. */
export type AllFound = (name: MeasureName) => Found;

/**
 * Goes through a session turn by turn, in slices.
 * @throws the signal's reason
 */
export async function findMoments(session: CodedSession, signal?: AbortSignal): Promise<AllFound> {
  const ranked = new Map<MeasureName, { done: Ranked[]; left: Ranked[] }>(MEASURE_NAMES.map((name) => [name, { done: [], left: [] }]));
  // By single measures: all of them for one long message are too much for one step.
  const looks = session.turns.flatMap((turn) => MEASURE_NAMES.map((name) => ({ turn, name })));
  await inSlices(
    looks,
    ({ turn, name }) => {
      const { done, left }: Measure = MEASURES[name];
      const [shown, missed] = [done?.(turn, session), left?.(turn, session)];
      if (shown) ranked.get(name)?.done.push(shown);
      if (missed) ranked.get(name)?.left.push(missed);
    },
    signal,
  );
  const all = new Map(
    MEASURE_NAMES.map((name): [MeasureName, Found] => {
      const { doneAcross, leftAcross }: Measure = MEASURES[name];
      const { done, left } = ranked.get(name) ?? { done: [], left: [] };
      return [name, { done: [...inOrder(done), ...(doneAcross?.(session) ?? [])], left: [...inOrder(left), ...(leftAcross?.(session) ?? [])] }];
    }),
  );
  return (name) => all.get(name) ?? NOTHING;
}

const NOTHING: Found = { done: [], left: [] };

function withoutRank({ index, quote, values }: Ranked): Moment {
  return values === undefined ? { index, quote } : { index, quote, values };
}

function inOrder(moments: readonly Ranked[]): Moment[] {
  return moments.toSorted((a, b) => b.rank - a.rank).map(withoutRank);
}
