import type { Runtime } from '../../time/runtime.ts';

/** The outcome of waiting for another process's load. */
export type FillEvent = 'stored' | 'abandoned' | 'silence';

export interface Expectation {
  /** Resolves with the first event since the last one taken, or with `silence` after `atMostMs`. */
  next(atMostMs: number): Promise<FillEvent>;
  close(): void;
}

interface Waiting {
  news: FillEvent | undefined;
  wake: (() => void) | undefined;
}

/**
 * Distributes the fill events of other processes to waiting loads. Call `expect` before reading the shared store and
 * requesting the lease, so that no event in between is missed.
 */
export class FillEvents {
  readonly #runtime: Runtime;
  readonly #waiting = new Map<string, Set<Waiting>>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  expect(key: string): Expectation {
    const waiting: Waiting = { news: undefined, wake: undefined };
    const all = this.#waiting.get(key) ?? new Set<Waiting>();
    this.#waiting.set(key, all.add(waiting));
    return {
      next: (atMostMs) => this.#next(waiting, atMostMs),
      close: () => {
        all.delete(waiting);
        if (all.size === 0 && this.#waiting.get(key) === all) this.#waiting.delete(key);
      },
    };
  }

  announce(key: string, news: FillEvent): void {
    for (const waiting of this.#waiting.get(key) ?? []) {
      waiting.news = news;
      waiting.wake?.();
    }
  }

  #next(waiting: Waiting, atMostMs: number): Promise<FillEvent> {
    return new Promise((resolve) => {
      const settle = (): void => {
        cancel();
        waiting.wake = undefined;
        const news = waiting.news ?? 'silence';
        waiting.news = undefined;
        resolve(news);
      };
      const cancel = this.#runtime.after(atMostMs, settle);
      waiting.wake = settle;
      if (waiting.news !== undefined) settle();
    });
  }
}
