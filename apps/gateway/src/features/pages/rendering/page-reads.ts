import type { ReadOrder } from './worker-messages.ts';

/**
 * Runs queued work one item per turn of the event loop. A page requests eight things at the same time; a score
 * request that arrives meanwhile is served between two of them, not after all.
 */
export class OneATurn {
  readonly #waiting: (() => void)[] = [];
  #turning = false;

  /** Runs the work immediately if nothing has run in this turn. */
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

export interface PageReadResponse {
  readonly status: number;
  readonly body: unknown;
}

interface Waiting {
  readonly page: number;
  resolve(answer: PageReadResponse): void;
  reject(error: Error): void;
}

/**
 * Pending reads of the pages being rendered. A page that has failed leaves reads behind, and may still start some.
 * Their promises never settle, they are not stored, and they do not affect other pages.
 */
export class PageReads {
  readonly #drawn = new Set<number>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #order: (read: ReadOrder) => void;
  #reads = 0;

  constructor(order: (read: ReadOrder) => void) {
    this.#order = order;
  }

  /** Number of pending reads. */
  get size(): number {
    return this.#waiting.size;
  }

  begin(page: number): void {
    this.#drawn.add(page);
  }

  end(page: number): void {
    this.#drawn.delete(page);
    for (const [read, waiting] of this.#waiting) if (waiting.page === page) this.#waiting.delete(read);
  }

  read(page: number, path: string): Promise<PageReadResponse> {
    return new Promise((resolve, reject) => {
      if (!this.#drawn.has(page)) return;
      this.#reads += 1;
      this.#waiting.set(this.#reads, { page, resolve, reject });
      this.#order({ kind: 'read', page, read: this.#reads, path });
    });
  }

  /** Removes and returns the callbacks of a read; `undefined` if nothing waits for it any more. */
  take(read: number): Pick<Waiting, 'resolve' | 'reject'> | undefined {
    const waiting = this.#waiting.get(read);
    this.#waiting.delete(read);
    return waiting;
  }
}
