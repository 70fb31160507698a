import { createCache, type Cache as CacheManager } from 'cache-manager';
import { Keyv } from 'keyv';
import type { CacheObserver } from '../observer/observer.ts';
import type { Codec } from '../entry/codec.ts';
import type { Entry } from '../entry/entry.ts';
import { openEnvelope, sealEnvelope } from '../entry/envelope.ts';
import type { RedisGuard } from '../redis/redis-guard.ts';
import { entryKey } from '../redis/redis-keys.ts';
import type { Runtime } from '../time/runtime.ts';
import { NotStoredError, RedisBytes } from './redis-bytes.ts';
import type { SharedStore } from './store.ts';

export interface RedisStoreOptions<V> {
  /** Of the cache: names of its keys begin with it. */
  readonly name: string;
  readonly guard: RedisGuard;
  readonly codec: Codec<V>;
  readonly surroundings: Pick<Runtime, 'nowMs'>;
  readonly observer: Pick<CacheObserver, 'failed'>;
}

function cacheManagerOver(store: RedisBytes): CacheManager {
  const keyv = new Keyv({ store, useKeyPrefix: false, throwOnErrors: true, emitErrors: false });
  // Else keyv makes JSON of a Buffer, in base64.
  keyv.serialize = undefined;
  keyv.deserialize = undefined;
  return createCache({ stores: [keyv] });
}

/**
 * Entries in Redis, as bytes, each under its own TTL: cache-manager as plain get, set and delete (ADR 0015).
 * What cannot be read is no entry, is reported and is removed.
 *
 * @example const shared = new RedisStore({ name: 'answers', guard, codec, surroundings, observer });
 */
export class RedisStore<V> implements SharedStore<V> {
  readonly #options: RedisStoreOptions<V>;
  readonly #cache: CacheManager;

  constructor(options: RedisStoreOptions<V>) {
    this.#options = options;
    this.#cache = cacheManagerOver(new RedisBytes(options.guard));
  }

  async get(key: string): Promise<Entry<V> | undefined> {
    const { name, codec, observer, guard } = this.#options;
    const bytes = await this.#cache.get<Buffer>(entryKey(name, key));
    if (bytes === undefined) return undefined;
    try {
      const entry = openEnvelope(bytes, codec);
      if (entry.key === key) return entry;
      throw new Error(`the entry of ${entry.key} lies under ${key}`);
    } catch (error) {
      observer.failed('reading a shared entry', error);
      await guard.run('drop', (client) => client.touchlineDropEntry(entryKey(name, key), bytes));
      return undefined;
    }
  }

  async set(entry: Entry<V>): Promise<boolean> {
    const { name, codec, surroundings, observer } = this.#options;
    const ttlMs = Math.ceil(entry.errorUntilMs - surroundings.nowMs());
    if (ttlMs <= 0) return false;
    try {
      await this.#cache.set(entryKey(name, entry.key), sealEnvelope(entry, codec), ttlMs);
      return true;
    } catch (error) {
      // Of Redis itself the guard has told.
      if (!(error instanceof NotStoredError)) observer.failed('writing a shared entry', error);
      return false;
    }
  }

  async delete(key: string): Promise<void> {
    await this.#cache.del(entryKey(this.#options.name, key));
  }
}
