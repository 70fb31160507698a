import { REAL_RUNTIME, RedisGuard, RedisStore, type Entry } from '@touchline/cache';
import { Redis } from 'ioredis';
import { JSON_CODEC } from '../../src/platform/cache/json-codec.ts';
import { SATURDAY_MS } from './game.ts';

/** A test may take longer over Redis than a visitor would wait. */
const BUDGET_MS = 5000;

/** The sources as they lie in a Redis, read and written as a node would that nobody has looked into. */
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
    this.#redis = new Redis(url);
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
  }

  async read(key: string): Promise<Entry<unknown> | undefined> {
    await this.#redis.ping();
    return this.#store.get(key);
  }

  /** A later filling than what lies there, sealed as it should be, of something else. */
  async overwrite(entry: Entry<unknown>, value: unknown): Promise<void> {
    const fence = ((await this.read(entry.key)) ?? entry).fence + 1;
    const later = { ...entry, value, fence, version: 'elsewhere.1', filledBy: 'elsewhere' };
    if (!(await this.#store.set(later))) throw new Error(`${entry.key}: ${this.failures.join()}`);
  }

  /** What is made of sources has to be made again. */
  async forgetAnswers(): Promise<void> {
    const keys = await this.#redis.keys('touchline:{answers:*');
    if (keys.length > 0) await this.#redis.unlink(...keys);
  }

  close(): void {
    this.#guard.close();
    this.#redis.disconnect();
  }
}
