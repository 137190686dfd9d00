/** Words of the rest of the message stand in for a pronoun at this weight. */
export const FROM_OTHERS = 0.6;

/** A text's weighted terms with those of another beside them, at a share of their weight. */
export function extended(own: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>, share: number): Map<string, number> {
  const terms = new Map(own);
  for (const [term, weight] of other) if (!terms.has(term)) terms.set(term, weight * share);
  return terms;
}

/** Terms with how much each tells, by the share that their form leaves them. */
export function weighted(terms: ReadonlyMap<string, number>, idfOf: (term: string) => number): Map<string, number> {
  return new Map([...terms].map(([term, share]) => [term, share * idfOf(term)]));
}
