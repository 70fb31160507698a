type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** A choice among a few options, stored in this browser and synchronized with its other tabs. */
export class KeptChoice<T extends string> {
  readonly #listeners = new Set<() => void>();
  #value: T | undefined;

  /**
   * @param options the first is the default
   * @param storage throws if storage is off; then a choice lasts as long as the page
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

  /** Called when another tab has written under `key`; `null` means that it cleared everything. */
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
