import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '../../../platform/errors/problems.ts';
import type { SearchableThing } from '../index/search-document.ts';
import type { FoundName, FromSearchThread, ToSearchThread } from './search-messages.ts';

/** An index of names in another thread. */
export interface NameIndex {
  put(thing: SearchableThing): void;
  /** @throws ProblemError 'overloaded' when too many queries wait already */
  find(text: string, limit: number): Promise<readonly FoundName[]>;
}

/** The thread ended, could not start, or failed on a name or a query. */
class SearchThreadError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown; readonly stack?: string | undefined }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    if (options?.stack !== undefined) this.stack = options.stack;
  }
}

interface Query {
  readonly text: string;
  readonly limit: number;
  readonly cancelTimer: () => void;
  readonly resolve: (names: readonly FoundName[]) => void;
  readonly reject: (error: Error) => void;
}

export interface SearchThreadOptions {
  /** Called with the reason why a thread ended, or with a failure inside it. */
  readonly onFailure: (error: unknown) => void;
  readonly startWorker?: () => Worker;
  /** Runs a callback once after a delay; returns a function that cancels it. */
  readonly after?: (delayMs: number, run: () => void) => () => void;
}

/** Documented in `docs/budgets.md`. At most half of the responses that may be built at the same time are searches. */
export const SEARCH_THREAD_LIMITS = {
  /** Queries that wait while one is being processed; one more is refused. */
  waiting: 16,
  /** A query that has waited this long is refused, as in the queue of all cache fills. */
  patienceMs: 5000,
  /** A thread that has not answered a query by then is terminated and replaced. */
  stuckMs: 10_000,
  /** Names per message: a query waits for at most this many to be indexed. */
  batch: 8,
  /** Pause before a thread is replaced, so that one that keeps ending does not occupy a processor. */
  restartMs: 500,
} as const;

const RETRY_AFTER_SECONDS = 2;

/** The worker file beside this one: TypeScript in tests, JavaScript in a build. */
const WORKER = new URL(`./search-worker${extname(import.meta.url)}`, import.meta.url);

function afterDelay(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
}

function overloaded(cause?: unknown): ProblemError {
  const options = { retryAfterSeconds: RETRY_AFTER_SECONDS, ...(cause === undefined ? {} : { cause }) };
  return new ProblemError('overloaded', undefined, undefined, options);
}

/**
 * Runs the index of names in a worker thread, which starts with the first name. All names are stored here as well: a
 * replacement thread receives them again, and answers from those it has so far. The thread gets one query at a time;
 * a few wait, and further ones are refused.
 */
export class SearchThread implements NameIndex {
  readonly #things = new Map<string, SearchableThing>();
  /** Keys of entries whose current version has not been sent to the thread. */
  readonly #unsent = new Set<string>();
  readonly #waiting = new Set<Query>();
  readonly #whenCaughtUp = new Set<() => void>();
  readonly #options: SearchThreadOptions;
  readonly #after: (delayMs: number, run: () => void) => () => void;
  #worker: Worker | undefined;
  #isReady = false;
  #isIndexing = false;
  #isWhole = true;
  #answering: Query | undefined;
  #cancelRestart: (() => void) | undefined;
  #isClosed = false;

  constructor(options: SearchThreadOptions) {
    this.#options = options;
    this.#after = options.after ?? afterDelay;
  }

  /** Whether a replacement thread has received all names; names added later may still be queued. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Resolves when all added names can be found, or when the thread is closed. */
  async caughtUp(): Promise<void> {
    if (this.#isCaughtUp || this.#isClosed) return;
    await new Promise<void>((resolve) => this.#whenCaughtUp.add(resolve));
  }

  put(thing: SearchableThing): void {
    const key = `${thing.kind}:${thing.id}`;
    this.#things.set(key, thing);
    this.#unsent.add(key);
    if (this.#worker === undefined && this.#cancelRestart === undefined) this.#start();
    this.#sendNames();
  }

  find(text: string, limit: number): Promise<readonly FoundName[]> {
    if (this.#things.size === 0) return Promise.resolve([]);
    if (this.#isClosed || this.#waiting.size >= SEARCH_THREAD_LIMITS.waiting)
      return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      const query: Query = {
        text,
        limit,
        cancelTimer: this.#after(SEARCH_THREAD_LIMITS.patienceMs, () => {
          this.#waiting.delete(query);
          reject(overloaded());
        }),
        resolve,
        reject,
      };
      this.#waiting.add(query);
      this.#sendQuery();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelRestart?.();
    for (const query of this.#waiting) {
      query.cancelTimer();
      query.reject(overloaded());
    }
    this.#waiting.clear();
    this.#tellCaughtUp();
    await this.#worker?.terminate();
  }

  get #isCaughtUp(): boolean {
    return this.#unsent.size === 0 && !this.#isIndexing;
  }

  #start(): void {
    if (this.#isClosed) return;
    const worker = this.#options.startWorker?.() ?? new Worker(WORKER);
    let failure: unknown;
    worker.on('message', (message: FromSearchThread) => {
      this.#heard(message);
    });
    worker.once('error', (error) => {
      failure = error;
    });
    worker.once('exit', () => {
      this.#ended(new SearchThreadError('the search thread has ended', { cause: failure }));
    });
    this.#worker = worker;
  }

  #ended(why: SearchThreadError): void {
    this.#worker = undefined;
    this.#isReady = false;
    this.#isIndexing = false;
    this.#isWhole = false;
    // The query is not sent to the next thread, because it may have ended this one.
    this.#settle()?.reject(overloaded(why));
    if (this.#isClosed) return;
    this.#options.onFailure(why);
    for (const key of this.#things.keys()) this.#unsent.add(key);
    this.#cancelRestart = this.#after(SEARCH_THREAD_LIMITS.restartMs, () => {
      this.#cancelRestart = undefined;
      this.#start();
    });
  }

  #heard(message: FromSearchThread): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        break;
      case 'indexed':
        this.#isIndexing = false;
        for (const failure of message.failures)
          this.#options.onFailure(new SearchThreadError(failure.message, failure));
        if (this.#isCaughtUp) this.#tellCaughtUp();
        break;
      case 'found':
        this.#settle()?.resolve(message.names);
        break;
      case 'failed':
        this.#settle()?.reject(new SearchThreadError(message.message, message));
        break;
    }
    this.#sendQuery();
    this.#sendNames();
  }

  /** Returns the query that was being processed and clears it. */
  #settle(): Query | undefined {
    const query = this.#answering;
    query?.cancelTimer();
    this.#answering = undefined;
    return query;
  }

  #tellCaughtUp(): void {
    this.#isWhole = true;
    for (const resolve of this.#whenCaughtUp) resolve();
    this.#whenCaughtUp.clear();
  }

  #sendNames(): void {
    if (!this.#isReady || this.#isIndexing || this.#unsent.size === 0) return;
    const things: SearchableThing[] = [];
    for (const key of this.#unsent) {
      if (things.length === SEARCH_THREAD_LIMITS.batch) break;
      this.#unsent.delete(key);
      const thing = this.#things.get(key);
      if (thing !== undefined) things.push(thing);
    }
    this.#isIndexing = true;
    this.#send({ kind: 'put', things });
  }

  #sendQuery(): void {
    if (!this.#isReady || this.#answering !== undefined) return;
    for (const query of this.#waiting) {
      this.#waiting.delete(query);
      query.cancelTimer();
      const cancelTimer = this.#after(SEARCH_THREAD_LIMITS.stuckMs, () => {
        void this.#worker?.terminate();
      });
      this.#answering = { ...query, cancelTimer };
      this.#send({ kind: 'find', text: query.text, limit: query.limit });
      return;
    }
  }

  #send(message: ToSearchThread): void {
    this.#worker?.postMessage(message);
  }
}
