/** The matches that are or may be played on this page, with the instant that each picture shows. */
export class Pictures {
  readonly #listeners = new Set<() => void>();
  /**
   * By match id. `undefined` while a match is not playing: its versions are recorded, so that they can be shown when
   * it plays.
   */
  #shownMs: ReadonlyMap<string, number | undefined> = new Map();

  readonly view = (): ReadonlyMap<string, number | undefined> => this.#shownMs;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Delays this match to its picture from now on.
   *
   * @param shownMs the instant on screen, epoch ms, by the match's clock; `undefined` if none is on screen
   */
  show(match: string, shownMs: number | undefined): void {
    if (this.#shownMs.has(match) && this.#shownMs.get(match) === shownMs) return;
    this.#shownMs = new Map([...this.#shownMs, [match, shownMs]]);
    this.#tell();
  }

  /** The match can no longer be watched here. */
  forget(match: string): void {
    this.#shownMs = new Map([...this.#shownMs].filter(([id]) => id !== match));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
