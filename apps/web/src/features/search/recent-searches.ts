const KEY = 'searches';
const MAX_KEPT = 6;
const MAX_LENGTH = 100;

/** The recent searches in this browser, latest first. They never leave it. */
export class RecentSearches {
  constructor(private readonly storage: () => Storage) {}

  list(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(this.storage().getItem(KEY) ?? '[]');
      if (!Array.isArray(stored)) return [];
      const texts: unknown[] = stored;
      return texts.filter((text) => typeof text === 'string').slice(0, MAX_KEPT);
    } catch {
      return []; // Storage is disabled, or its contents are invalid.
    }
  }

  add(text: string): void {
    const wanted = text.trim().slice(0, MAX_LENGTH);
    if (wanted === '') return;
    const others = this.list().filter((one) => one.toLowerCase() !== wanted.toLowerCase());
    this.#save([wanted, ...others].slice(0, MAX_KEPT));
  }

  forget(): void {
    this.#save([]);
  }

  #save(texts: readonly string[]): void {
    try {
      if (texts.length === 0) this.storage().removeItem(KEY);
      else this.storage().setItem(KEY, JSON.stringify(texts));
    } catch {
      // Storage is disabled: nothing is stored.
    }
  }
}
