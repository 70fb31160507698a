/** Which keys have a tag. A tag of one key, as most are, costs no set. */
export class TagIndex {
  readonly #keys = new Map<string, string | Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys === undefined) this.#keys.set(tag, key);
      else if (typeof keys !== 'string') keys.add(key);
      else if (keys !== key) this.#keys.set(tag, new Set([keys, key]));
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys === key) this.#keys.delete(tag);
      else if (typeof keys === 'object') {
        keys.delete(key);
        if (keys.size === 0) this.#keys.delete(tag);
      }
    }
  }

  keys(tag: string): readonly string[] {
    const keys = this.#keys.get(tag);
    if (keys === undefined) return [];
    return typeof keys === 'string' ? [keys] : [...keys];
  }

  /** Tags that any key has. */
  get size(): number {
    return this.#keys.size;
  }
}
