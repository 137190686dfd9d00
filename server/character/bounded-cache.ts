/** What an entry takes beside its key and value: the map's place, the texts' heads. */
const ENTRY_BYTES = 200;

/** Results by key; the oldest are dropped when all together take too many bytes. */
export class BoundedCache<Value> {
  readonly #bytesMax: number;
  readonly #bytesOf: (value: Value) => number;
  readonly #kept = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  /** @param bytesOf about what a value takes */
  constructor(bytesMax: number, bytesOf: (value: Value) => number) {
    this.#bytesMax = bytesMax;
    this.#bytesOf = bytesOf;
  }

  /** About what all entries take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The value kept for the key, or a new one. */
  get(key: string, compute: () => Value): Value {
    const known = this.#kept.get(key);
    if (known !== undefined) return known.value;
    const value = compute();
    const bytes = ENTRY_BYTES + 2 * key.length + this.#bytesOf(value);
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#kept) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#kept.delete(oldest);
      this.#bytes -= entry.bytes;
    }
    return value;
  }
}
