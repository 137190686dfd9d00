/** Results by key; the oldest are dropped when the keys together grow too long, so that memory stays bounded. */
export class Recent<Value> {
  readonly #charactersMax: number;
  readonly #values = new Map<string, Value>();
  #characters = 0;

  /** @param charactersMax of all keys together; a result is taken to be of its key's order of size */
  constructor(charactersMax: number) {
    this.#charactersMax = charactersMax;
  }

  /** The value kept for the key, or a new one. */
  get(key: string, compute: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = compute();
    this.#values.set(key, value);
    this.#characters += key.length;
    for (const oldest of this.#values.keys()) {
      if (this.#characters <= this.#charactersMax) break;
      this.#values.delete(oldest);
      this.#characters -= oldest.length;
    }
    return value;
  }
}
