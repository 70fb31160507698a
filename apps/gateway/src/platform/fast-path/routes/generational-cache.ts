/**
 * Remembers what is asked for often in bounded memory, at the cost of one look-up: what was asked for in this
 * generation or the one before is known. Names that come once fill a generation and go with it; what is asked
 * for again in the meantime moves on to the next.
 */
export class GenerationalCache<V> {
  #young = new Map<string, V>();
  #old = new Map<string, V>();

  constructor(private readonly perGeneration: number) {}

  get(name: string): V | undefined {
    const young = this.#young.get(name);
    if (young !== undefined) return young;
    const old = this.#old.get(name);
    if (old !== undefined) this.set(name, old);
    return old;
  }

  set(name: string, value: V): void {
    if (this.#young.size >= this.perGeneration) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(name, value);
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }
}
