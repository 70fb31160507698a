/** Keeps the last results of a pure function; which ones it still holds never shows in an answer. */
export class Memo<K, V> {
  readonly #held = new Map<K, V>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  peek(key: K): V | undefined {
    return this.#held.get(key);
  }

  get(key: K, make: () => V): V {
    const cached = this.#held.get(key);
    if (cached !== undefined) return cached;
    const made = make();
    if (this.#held.size >= this.#limit) {
      const oldest = this.#held.keys().next();
      if (oldest.done !== true) this.#held.delete(oldest.value);
    }
    this.#held.set(key, made);
    return made;
  }
}
