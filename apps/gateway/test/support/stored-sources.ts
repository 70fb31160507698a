import { REAL_RUNTIME, RedisGuard, RedisStore, type Entry } from '@touchline/cache';
import { closeAfterwards, disconnectAfterwards } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { JSON_CODEC } from '../../src/platform/cache/json-codec.ts';
import { SATURDAY_MS } from './game.ts';

/** A test may wait longer for Redis than a visitor would. */
const BUDGET_MS = 5000;

/** Reads and writes the sources stored in a Redis, as another node would. */
export class StoredSources {
  readonly #redis: Redis;
  readonly #guard: RedisGuard;
  readonly #store: RedisStore<unknown>;
  readonly failures: string[] = [];

  constructor(url: string) {
    const observer = {
      redisCalled: () => undefined,
      breakerChanged: () => undefined,
      failed: (what: string) => {
        this.failures.push(what);
      },
    };
    this.#redis = disconnectAfterwards(new Redis(url));
    this.#guard = new RedisGuard({
      client: this.#redis,
      runtime: REAL_RUNTIME,
      observer,
      budgetMs: BUDGET_MS,
    });
    this.#store = new RedisStore({
      name: 'sources',
      guard: this.#guard,
      codec: JSON_CODEC,
      runtime: { nowMs: () => SATURDAY_MS },
      observer,
    });
    closeAfterwards('guard', this.#guard);
  }

  async read(key: string): Promise<Entry<unknown> | undefined> {
    await this.#redis.ping();
    return this.#store.get(key);
  }

  /** Stores a later, correctly sealed entry with another value under the same key. */
  async overwrite(entry: Entry<unknown>, value: unknown): Promise<void> {
    const fence = ((await this.read(entry.key)) ?? entry).fence + 1;
    const later = { ...entry, value, fence, version: 'elsewhere.1', filledBy: 'elsewhere' };
    if (!(await this.#store.set(later))) throw new Error(`${entry.key}: ${this.failures.join()}`);
  }

  /** Deletes the cached answers, so that they are rebuilt from the sources. */
  async forgetAnswers(): Promise<void> {
    const keys = await this.#redis.keys('touchline:{answers:*');
    if (keys.length > 0) await this.#redis.unlink(...keys);
  }
}
