/** The length of a vector. */
export function lengthOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number * number;
  return Math.sqrt(sum);
}
