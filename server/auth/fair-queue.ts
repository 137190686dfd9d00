interface Waiter<Kind extends string> {
  kind: Kind;
  address: string;
  /** Its turn, counted in rounds: each address has one place a round for each kind of work. */
  round: number;
  start(): void;
  refuse(): void;
}

/**
 * Places for work that is done a few at a time. Who waits takes turns by kind of work and address, so that one address
 * that asks for much, or a flood of one kind, makes the others wait no longer than a round. Where too many wait, one
 * of the largest group is refused, its newest first.
 * @param options.atOnce how many have a place
 * @param options.waitingMax how many may wait for one
 * @param options.yields of groups as large as one another, the kind that gives way
 */
export function createFairQueue<Kind extends string>(options: { atOnce: number; waitingMax: number; yields: Kind }) {
  const { atOnce, waitingMax, yields } = options;
  let running = 0;
  /** Of the one that started last. */
  let round = 0;
  const waiting: Waiter<Kind>[] = [];

  const groupOf = ({ kind, address }: Pick<Waiter<Kind>, 'kind' | 'address'>) =>
    waiting.filter((waiter) => waiter.kind === kind && waiter.address === address);

  /** Who gives way to a newcomer; undefined where that is the newcomer itself. */
  function displacedBy(newcomer: Pick<Waiter<Kind>, 'kind' | 'address'>): Waiter<Kind> | undefined {
    const weightOf = (waiter: Pick<Waiter<Kind>, 'kind' | 'address'>, size: number) => size + (waiter.kind === yields ? 0.5 : 0);
    let heaviest: Waiter<Kind> | undefined;
    let most = weightOf(newcomer, groupOf(newcomer).length + 1);
    for (const waiter of waiting) {
      const weight = weightOf(waiter, groupOf(waiter).length);
      if (weight < most || (weight === most && heaviest === undefined)) continue;
      most = weight;
      heaviest = waiter;
    }
    return heaviest;
  }

  function next(): void {
    const first = waiting.reduce<Waiter<Kind> | undefined>((best, waiter) => (best && best.round <= waiter.round ? best : waiter), undefined);
    if (first === undefined) {
      running -= 1;
      return;
    }
    waiting.splice(waiting.indexOf(first), 1);
    round = first.round;
    // It takes over the place, so that nobody slips in between.
    first.start();
  }

  /**
   * Waits for a place.
   * @returns gives the place back
   * @throws what `refusal` makes, where too many wait
   */
  return async function takePlace(kind: Kind, address: string, refusal: () => Error): Promise<() => void> {
    if (running < atOnce) {
      running += 1;
      return next;
    }
    if (waiting.length >= waitingMax) {
      const displaced = displacedBy({ kind, address });
      if (displaced === undefined) throw refusal();
      waiting.splice(waiting.indexOf(displaced), 1);
      displaced.refuse();
    }
    await new Promise<void>((resolve, reject) => {
      const last = Math.max(round, ...groupOf({ kind, address }).map((waiter) => waiter.round));
      waiting.push({ kind, address, round: last + 1, start: resolve, refuse: () => reject(refusal()) });
    });
    return next;
  };
}
