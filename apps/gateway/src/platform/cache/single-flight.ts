/** One run per key at a time: who asks while it runs gets the same outcome. */
export class SingleFlight {
  readonly #running = new Map<string, Promise<unknown>>();

  get size(): number {
    return this.#running.size;
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** All callers of one key must run the same kind of work, as the cache's key guarantees. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T>;
  async run(key: string, work: () => Promise<unknown>): Promise<unknown> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }

  /** Resolves when nothing runs any more, whatever the outcomes. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }
}
