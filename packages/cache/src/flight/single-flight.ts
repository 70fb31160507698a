/** One piece of work that several may wait for. */
export interface Flight {
  /** Becomes `visitor` as soon as someone waits for what was begun behind everyone's back. */
  urgency: 'visitor' | 'behind';
}

interface Running<R> {
  readonly flight: Flight;
  readonly outcome: Promise<R>;
}

/** One run per key at a time in this process: who asks while it runs shares the outcome. */
export class SingleFlight<R> {
  readonly #running = new Map<string, Running<R>>();

  get size(): number {
    return this.#running.size;
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** The outcome of what runs under the key, on behalf of a visitor. */
  join(key: string): Promise<R> | undefined {
    const running = this.#running.get(key);
    if (running === undefined) return undefined;
    running.flight.urgency = 'visitor';
    return running.outcome;
  }

  /** Only where nothing runs under the key. */
  start(key: string, urgency: Flight['urgency'], work: (flight: Flight) => Promise<R>): Promise<R> {
    const flight: Flight = { urgency };
    const outcome = this.#run(key, flight, work);
    this.#running.set(key, { flight, outcome });
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
