/** Which keys have a tag. A tag of one key, as most are, costs no set. */
export class TagIndex {
  readonly #keys = new Map<string, string | Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const held = this.#keys.get(tag);
      if (held === undefined) this.#keys.set(tag, key);
      else if (typeof held !== 'string') held.add(key);
      else if (held !== key) this.#keys.set(tag, new Set([held, key]));
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const held = this.#keys.get(tag);
      if (held === key) this.#keys.delete(tag);
      else if (typeof held === 'object') {
        held.delete(key);
        if (held.size === 0) this.#keys.delete(tag);
      }
    }
  }

  keys(tag: string): readonly string[] {
    const held = this.#keys.get(tag);
    if (held === undefined) return [];
    return typeof held === 'string' ? [held] : [...held];
  }

  /** Tags that any key has. */
  get size(): number {
    return this.#keys.size;
  }
}
