/**
 * Works off what it is given one piece a turn of the event loop. A page asks for eight things at once: whoever
 * asks for a score meanwhile is answered between two of them, not after all.
 */
export class OneATurn {
  readonly #waiting: (() => void)[] = [];
  #turning = false;

  /** Runs it at once when nothing has run in this turn. */
  run(work: () => void): void {
    this.#waiting.push(work);
    if (!this.#turning) this.#turn();
  }

  #turn(): void {
    const work = this.#waiting.shift();
    this.#turning = work !== undefined;
    if (work === undefined) return;
    setImmediate(() => {
      this.#turn();
    });
    work();
  }
}
