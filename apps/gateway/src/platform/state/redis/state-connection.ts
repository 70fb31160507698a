import { Logger } from '@nestjs/common';
import { connectRedis, withRedisDeadline } from '../../redis/index.ts';
import { SECOND_MS } from '../../time/durations.ts';
import { StateRefusedError, StateUnavailableError } from '../store/state.ts';

/** The INFO values that a Redis must report so that it loses no data, and the settings that fix them. */
const NEEDED = [
  ['maxmemory_policy', 'noeviction', 'it evicts data when it is full; set maxmemory-policy noeviction'],
  ['aof_enabled', '1', 'it forgets all when it restarts; set appendonly yes'],
  ['role', 'master', 'it is a replica, which cannot be written to; set STATE_REDIS_URL to its master'],
] as const;

/** @param info the reply to INFO @throws StateRefusedError with all faults */
function checkFitness(info: string): void {
  const settings = new Map(
    info.split(/\r?\n/).map((line) => {
      const [name = '', value = ''] = line.split(':');
      return [name, value.trim()];
    }),
  );
  const faults = NEEDED.filter(([name, value]) => settings.get(name) !== value).map(([, , fault]) => fault);
  if (faults.length > 0) throw new StateRefusedError(`the Redis of STATE_REDIS_URL: ${faults.join('; ')}`);
}

type StateRedis = ReturnType<typeof connectRedis>;

const DEADLINE_MS = SECOND_MS;
/** How long an unfit Redis is not checked again. */
const CHECK_AGAIN_MS = SECOND_MS;

/**
 * The connection to the Redis of the state. It runs no call before it has found the Redis fit, and checks again after
 * each reconnect: another server may have taken its place. A call takes a second at most.
 */
export class StateConnection {
  readonly #redis: StateRedis;
  readonly #log = new Logger('state');
  #fit: Promise<void> | undefined;
  #isAway = false;
  #isOpen = false;

  constructor(url: string) {
    this.#redis = connectRedis(url);
    this.#redis.on('ready', () => {
      if (this.#isAway) this.#log.warn('State is available again');
      this.#isAway = false;
    });
    this.#redis.on('close', () => {
      this.#fit = undefined;
    });
    // Reconnects many times a second: one log line is enough. Its errors contain an address, never a password.
    this.#redis.on('error', (error: unknown) => {
      if (!this.#isAway)
        this.#log.error(new Error('State is unavailable: nobody can sign in or out', { cause: error }));
      this.#isAway = true;
    });
  }

  /**
   * Waits for a Redis that may be up; one that is down may come up later. @throws StateRefusedError when it is unfit.
   */
  async open(): Promise<void> {
    try {
      await this.#within(
        'open',
        this.#connected().then(() => this.#checked()),
      );
    } catch (error) {
      if (error instanceof StateRefusedError) {
        this.close();
        throw error;
      }
      this.#log.error(new Error('State is not available yet: private routes answer 503', { cause: error }));
    }
    this.#isOpen = true;
  }

  /** @throws StateUnavailableError whatever the reason */
  async call<T>(what: string, work: (redis: StateRedis) => Promise<T>): Promise<T> {
    try {
      return await this.#within(
        what,
        this.#checked().then(() => work(this.#redis)),
      );
    } catch (error) {
      throw error instanceof StateUnavailableError
        ? error
        : new StateUnavailableError(what, { cause: error });
    }
  }

  close(): void {
    this.#redis.disconnect();
  }

  #connected(): Promise<void> {
    if (this.#redis.status === 'ready') return Promise.resolve();
    return new Promise((resolve) => {
      this.#redis.once('ready', () => {
        resolve();
      });
    });
  }

  #checked(): Promise<void> {
    this.#fit ??= this.#check();
    return this.#fit;
  }

  async #check(): Promise<void> {
    try {
      checkFitness(await this.#redis.info());
    } catch (error) {
      if (!(error instanceof StateRefusedError)) {
        this.#fit = undefined;
        throw error;
      }
      // During the start it is thrown to the caller instead.
      if (this.#isOpen) this.#log.error(error);
      const again = setTimeout(() => {
        this.#fit = undefined;
      }, CHECK_AGAIN_MS);
      again.unref();
      throw error;
    }
  }

  /** Closes a connection that does not reply, which rejects all its pending calls: further calls fail immediately. */
  #within<T>(what: string, work: Promise<T>): Promise<T> {
    return withRedisDeadline(work, DEADLINE_MS, () => {
      if (this.#redis.status === 'ready') this.#redis.disconnect(true);
      return new StateUnavailableError(`${what} took more than ${String(DEADLINE_MS)} ms`);
    });
  }
}
