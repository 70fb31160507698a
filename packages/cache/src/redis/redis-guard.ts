import type { CacheObserver } from '../observer/observer.ts';
import { afterBudget, type Runtime } from '../time/runtime.ts';
import { Breaker } from './breaker.ts';
import { type RedisClient, breaksAll, deniesAccess, RedisBudgetError } from './redis-client.ts';

/** The result of a Redis call. `skipped`: not sent, because Redis is known to be unavailable. */
export type RedisResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'skipped' };

/**
 * Whether calls are sent and, if not, why. The breaker alone is not enough: it stays closed while there is no
 * connection.
 */
export type RedisAvailability = 'ready' | 'connecting' | 'unreachable' | 'access-denied' | 'not-answering';

export interface RedisGuardOptions {
  /**
   * The guard has its own time budget. Give the client no `commandTimeout` (or a long one), so that late responses
   * are still seen, and `enableOfflineQueue: false`, so that no command waits for a connection.
   */
  readonly client: RedisClient;
  readonly runtime: Runtime;
  readonly observer: Pick<CacheObserver, 'redisCalled' | 'breakerChanged' | 'failed'>;
  /**
   * Maximum duration of a call, counting only time in which this process's event loop is responsive. Beyond it,
   * memory and the origin are faster. Default: 50 ms.
   */
  readonly budgetMs?: number | undefined;
}

const BUDGET_MS = 50;
const SKIPPED = { kind: 'skipped' } as const;

/**
 * The only access to Redis. A call takes at most the time budget. The first failure opens a breaker; while it is
 * open, or the client has no connection, calls are skipped at no cost. The guard probes with a PING at the end of
 * each window (1 s, 2 s, 4 s, then every 5 s; earlier after a late response) to detect Redis's return.
 *
 * @example
 * const guard = new RedisGuard({ client, runtime: REAL_RUNTIME, observer });
 * const result = await guard.run('get', (redis) => redis.getBuffer(key));
 * if (result.kind === 'ok') use(result.value);
 */
export class RedisGuard {
  /** For commands that must not be bounded, such as a blocking read; use a `duplicate()` of it. */
  readonly client: RedisClient;
  readonly #runtime: Runtime;
  readonly #observer: RedisGuardOptions['observer'];
  /** How long a call may take. */
  readonly budgetMs: number;
  readonly #breaker: Breaker;
  readonly #listeners = new Set<() => void>();
  #wasAway = false;
  /** Why there is no connection; `undefined` if there is one or none was tried yet. */
  #fault: 'unreachable' | 'access-denied' | undefined;

  constructor({ client, runtime, observer, budgetMs = BUDGET_MS }: RedisGuardOptions) {
    this.client = client;
    this.#runtime = runtime;
    this.#observer = observer;
    this.budgetMs = budgetMs;
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

  /** Whether `run` would send a call. */
  get usable(): boolean {
    return this.client.status === 'ready' && this.#breaker.state === 'closed';
  }

  /**
   * Runs a Redis call, or skips it if Redis is unavailable. Never rejects.
   *
   * @param operation metric label: few and short values.
   */
  run<T>(operation: string, call: (client: RedisClient) => Promise<T>): Promise<RedisResult<T>> {
    if (this.usable) return this.#attempt(operation, call);
    this.#observer.redisCalled(operation, 0, 'skipped');
    return Promise.resolve(SKIPPED);
  }

  /** Calls `listener` whenever Redis is usable again after an outage. @returns a function that removes the listener. */
  onReturn(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Detaches from the client. The creator of the client closes it. */
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
    // A connection that was denied access is also closed; its error is more specific.
    this.#fault ??= 'unreachable';
  };

  /** The client has already checked the new connection. */
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
      const cancel = afterBudget(this.#runtime, this.budgetMs, () => {
        settle({ kind: 'failed', error: new RedisBudgetError(operation, this.budgetMs) });
      });
      // The async function turns a synchronous throw of the client into a rejection.
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
