const WINDOWS = 4;

/**
 * What of a delay stands: the least of the last four windows. One long breath (a collection, a world being
 * computed) fills one window and is over before anyone could be spared it; a queue that does not drain fills all
 * of them. After CoDel (RFC 8289 §3: the minimum over an interval tells a standing queue from a burst).
 *
 * @example add(900) is 0; after add(700), add(800), add(600) it is 600
 */
export class QueueDelay {
  #lately: readonly number[] = [];

  /** Of the newest window, in ms; the answer is what stands now. */
  add(delayMs: number): number {
    this.#lately = [...this.#lately, delayMs].slice(-WINDOWS);
    return this.#lately.length < WINDOWS ? 0 : Math.min(...this.#lately);
  }
}
