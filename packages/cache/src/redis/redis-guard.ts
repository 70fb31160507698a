import type { CacheObserver } from '../observer/observer.ts';
import { afterBudget, type Runtime } from '../time/runtime.ts';
import { Breaker } from './breaker.ts';
import { type RedisClient, breaksAll, deniesAccess, RedisBudgetError } from './redis-client.ts';

/** What a call of Redis came to. `skipped`: it was not asked, since it is known to be away. */
export type RedisResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'skipped' };

/**
 * Whether calls are made, and if not, why. The breaker alone does not tell: it stays closed while there is no
 * connection to break.
 */
export type RedisAvailability = 'ready' | 'connecting' | 'unreachable' | 'access-denied' | 'not-answering';

export interface RedisGuardOptions {
  /**
   * The guard has its own budget: give the client no `commandTimeout` (or a long one), so that a late answer is
   * still seen, and `enableOfflineQueue: false`, so that nothing waits for a connection.
   */
  readonly client: RedisClient;
  readonly runtime: Runtime;
  readonly observer: Pick<CacheObserver, 'redisCalled' | 'breakerChanged' | 'failed'>;
  /**
   * What a call may cost at most, of time in which this process listens: beyond it memory and the origin are
   * faster. 50 ms unless told.
   */
  readonly budgetMs?: number | undefined;
}

const BUDGET_MS = 50;
const SKIPPED = { kind: 'skipped' } as const;

/**
 * The one door to Redis. A call takes at most the budget; the first that fails opens a breaker, and while that
 * is open, or the client has no connection, a call costs nothing. The guard finds out by itself, by a PING at
 * the end of each window (1 s, 2 s, 4 s, then every 5 s; sooner when it hears from Redis), that Redis is back.
 *
 * @example
 * const guard = new RedisGuard({ client, runtime: REAL_RUNTIME, observer });
 * const result = await guard.run('get', (redis) => redis.getBuffer(key));
 * if (result.kind === 'ok') use(result.value);
 */
export class RedisGuard {
  /** For what must not be bounded, like a blocking read, on a `duplicate()` of it. */
  readonly client: RedisClient;
  readonly #runtime: Runtime;
  readonly #observer: RedisGuardOptions['observer'];
  readonly #budgetMs: number;
  readonly #breaker: Breaker;
  readonly #listeners = new Set<() => void>();
  #wasAway = false;
  /** Why there is no connection; undefined: there is one, or none was tried yet. */
  #fault: 'unreachable' | 'access-denied' | undefined;

  constructor({ client, runtime, observer, budgetMs = BUDGET_MS }: RedisGuardOptions) {
    this.client = client;
    this.#runtime = runtime;
    this.#observer = observer;
    this.#budgetMs = budgetMs;
    this.#breaker = new Breaker({
      runtime,
      probe: () => void this.#probe(),
      changed: (state) => {
        observer.breakerChanged(state);
        if (state === 'closed') this.#returned();
        else this.#wasAway = true;
      },
    });
    client.on('error', this.#onError);
    client.on('close', this.#onClose);
    client.on('ready', this.#onReady);
  }

  get availability(): RedisAvailability {
    if (this.client.status !== 'ready') return this.#fault ?? 'connecting';
    return this.#breaker.state === 'closed' ? 'ready' : 'not-answering';
  }

  /** Whether a call would be made. */
  get usable(): boolean {
    return this.client.status === 'ready' && this.#breaker.state === 'closed';
  }

  /**
   * Never rejects.
   *
   * @param operation label of metrics: few and short.
   */
  run<T>(operation: string, call: (client: RedisClient) => Promise<T>): Promise<RedisResult<T>> {
    if (this.usable) return this.#attempt(operation, call);
    this.#observer.redisCalled(operation, 0, 'skipped');
    return Promise.resolve(SKIPPED);
  }

  /** Calls back whenever Redis can be used again after it could not. @returns how to stop that. */
  onReturn(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Lets go of the client, which is its maker's to close. */
  close(): void {
    this.#breaker.close();
    this.#listeners.clear();
    this.client.off('close', this.#onClose);
    this.client.off('ready', this.#onReady);
  }

  readonly #onError = (error: unknown): void => {
    this.#fault = deniesAccess(error) ? 'access-denied' : 'unreachable';
    this.#observer.failed('redis connection', error);
  };

  readonly #onClose = (): void => {
    this.#wasAway = true;
    // A connection that is refused access is closed as well: the error said more.
    this.#fault ??= 'unreachable';
  };

  /** A new connection has been tried out by the client. */
  readonly #onReady = (): void => {
    this.#fault = undefined;
    if (this.#breaker.state === 'closed') this.#returned();
    else this.#breaker.succeed();
  };

  #returned(): void {
    if (!this.#wasAway || this.client.status !== 'ready') return;
    this.#wasAway = false;
    for (const listener of this.#listeners) listener();
  }

  async #probe(): Promise<void> {
    const result =
      this.client.status === 'ready' ? await this.#attempt('probe', (client) => client.ping()) : SKIPPED;
    if (result.kind === 'ok') this.#breaker.succeed();
    else this.#breaker.failAgain();
  }

  #attempt<T>(operation: string, call: (client: RedisClient) => Promise<T>): Promise<RedisResult<T>> {
    const { nowMs } = this.#runtime;
    const startedAtMs = nowMs();
    return new Promise((resolve) => {
      let waiting = true;
      const settle = (result: RedisResult<T>): void => {
        waiting = false;
        cancel();
        const failed = result.kind === 'failed';
        this.#observer.redisCalled(operation, nowMs() - startedAtMs, failed ? 'failed' : 'ok');
        if (failed) this.#failed(operation, result.error);
        resolve(result);
      };
      const cancel = afterBudget(this.#runtime, this.#budgetMs, () => {
        settle({ kind: 'failed', error: new RedisBudgetError(operation, this.#budgetMs) });
      });
      // In an async function, so that what the client throws at once is a rejection too.
      (async () => call(this.client))().then(
        (value) => {
          if (waiting) settle({ kind: 'ok', value });
          else this.#breaker.heardLate();
        },
        (error: unknown) => {
          if (waiting) settle({ kind: 'failed', error });
        },
      );
    });
  }

  #failed(operation: string, error: unknown): void {
    this.#observer.failed(`redis ${operation}`, error);
    if (breaksAll(error)) this.#breaker.fail();
  }
}
