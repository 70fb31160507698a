/**
 * A bounded cache of frequently requested values that costs one look-up. It holds what was requested in the current
 * generation or the one before. A key that is requested once is dropped with its generation; one that is requested
 * again moves to the current generation.
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
