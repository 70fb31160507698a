type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** One of a few words, kept in this browser and in step with its other tabs. */
export class KeptChoice<T extends string> {
  readonly #listeners = new Set<() => void>();
  #value: T | undefined;

  /**
   * @param options the first is what holds until something is chosen
   * @param storage throws where it is switched off: then a choice lasts as long as the page
   */
  constructor(
    private readonly key: string,
    readonly options: readonly [T, ...T[]],
    private readonly storage: () => Kept,
  ) {}

  readonly view = (): T => {
    this.#value ??= this.#read();
    return this.#value;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(value: T): void {
    this.#value = value;
    try {
      this.storage().setItem(this.key, value);
    } catch {
      // Storage is off or full.
    }
    this.#tell();
  }

  /** Another tab has written under `key`; null: it cleared everything. */
  onStorage(key: string | null): void {
    if (key !== null && key !== this.key) return;
    this.#value = this.#read();
    this.#tell();
  }

  #read(): T {
    try {
      const kept = this.storage().getItem(this.key);
      return this.options.find((option) => option === kept) ?? this.options[0];
    } catch {
      return this.options[0];
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
