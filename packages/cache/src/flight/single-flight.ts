/** One running load that several callers may wait for. */
export interface Flight {
  /** Becomes `visitor` as soon as a visitor joins a background refresh. */
  urgency: 'visitor' | 'behind';
  /** Epoch ms. */
  readonly begunAtMs: number;
  /**
   * The shortest `silenceMs` of all its callers: how long to wait for another process without an event. Infinity: as
   * long as that process's lease lasts.
   */
  silenceMs: number;
}

export interface Running<R> {
  readonly begunAtMs: number;
  readonly outcome: Promise<R>;
}

/** Runs one load per key at a time in this process. Callers who arrive while it runs share its outcome. */
export class SingleFlight<R> {
  readonly #running = new Map<string, Running<R> & { readonly flight: Flight }>();

  get size(): number {
    return this.#running.size;
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** Joins the running load of the key on behalf of a visitor. Returns `undefined` if none is running. */
  join(key: string, silenceMs = Infinity): Running<R> | undefined {
    const running = this.#running.get(key);
    if (running === undefined) return undefined;
    const { flight } = running;
    flight.urgency = 'visitor';
    flight.silenceMs = Math.min(flight.silenceMs, silenceMs);
    return running;
  }

  /** Starts a load. Call it only if none is running for the key. */
  start(key: string, flight: Flight, work: (flight: Flight) => Promise<R>): Promise<R> {
    const outcome = this.#run(key, flight, work);
    this.#running.set(key, { flight, begunAtMs: flight.begunAtMs, outcome });
    return outcome;
  }

  /** Resolves when no load is running, whatever the outcomes. */
  async idle(): Promise<void> {
    while (this.#running.size > 0)
      await Promise.allSettled([...this.#running.values()].map(({ outcome }) => outcome));
  }

  async #run(key: string, flight: Flight, work: (flight: Flight) => Promise<R>): Promise<R> {
    // Yields once, so that work that fails synchronously does not end before it is in the map.
    await Promise.resolve();
    try {
      return await work(flight);
    } finally {
      this.#running.delete(key);
    }
  }
}
