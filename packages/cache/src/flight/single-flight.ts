/** One piece of work that several may wait for. */
export interface Flight {
  /** Becomes `visitor` as soon as someone waits for what was begun behind everyone's back. */
  urgency: 'visitor' | 'behind';
  /** Epoch ms. */
  readonly begunAtMs: number;
  /** The least that any of them waits for another process without news of it. Infinity: as long as its lease lasts. */
  silenceMs: number;
}

export interface Running<R> {
  readonly begunAtMs: number;
  readonly outcome: Promise<R>;
}

/** One run per key at a time in this process: who asks while it runs shares the outcome. */
export class SingleFlight<R> {
  readonly #running = new Map<string, Running<R> & { readonly flight: Flight }>();

  get size(): number {
    return this.#running.size;
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** What runs under the key, on behalf of a visitor. */
  join(key: string, silenceMs = Infinity): Running<R> | undefined {
    const running = this.#running.get(key);
    if (running === undefined) return undefined;
    const { flight } = running;
    flight.urgency = 'visitor';
    flight.silenceMs = Math.min(flight.silenceMs, silenceMs);
    return running;
  }

  /** Only where nothing runs under the key. */
  start(key: string, flight: Flight, work: (flight: Flight) => Promise<R>): Promise<R> {
    const outcome = this.#run(key, flight, work);
    this.#running.set(key, { flight, begunAtMs: flight.begunAtMs, outcome });
    return outcome;
  }

  /** Resolves when nothing runs any more, whatever the outcomes. */
  async idle(): Promise<void> {
    while (this.#running.size > 0)
      await Promise.allSettled([...this.#running.values()].map(({ outcome }) => outcome));
  }

  async #run(key: string, flight: Flight, work: (flight: Flight) => Promise<R>): Promise<R> {
    // Yields once: work that fails at once must not end before it is in the map.
    await Promise.resolve();
    try {
      return await work(flight);
    } finally {
      this.#running.delete(key);
    }
  }
}
