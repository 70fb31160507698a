/** Matches whose picture is played on this page, or may be, and the instant that it shows. */
export class Pictures {
  readonly #listeners = new Set<() => void>();
  /** By match. undefined: it is not playing; how the match stood is noted, so that it can be shown when it is. */
  #shownMs: ReadonlyMap<string, number | undefined> = new Map();

  readonly view = (): ReadonlyMap<string, number | undefined> => this.#shownMs;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * What of this match is known later than the picture waits for it from now on.
   *
   * @param shownMs the instant on screen, epoch ms, by the clock that the match is told by; undefined: none is on screen
   */
  show(match: string, shownMs: number | undefined): void {
    if (this.#shownMs.has(match) && this.#shownMs.get(match) === shownMs) return;
    this.#shownMs = new Map([...this.#shownMs, [match, shownMs]]);
    this.#tell();
  }

  /** It cannot be watched here any more. */
  forget(match: string): void {
    this.#shownMs = new Map([...this.#shownMs].filter(([id]) => id !== match));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
