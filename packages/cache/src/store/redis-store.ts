import { createCache, type Cache as CacheManager } from 'cache-manager';
import { Keyv } from 'keyv';
import type { CacheObserver } from '../observer/observer.ts';
import type { Codec, Entry } from '../entry/entry.ts';
import { openEnvelope, sealEnvelope } from '../entry/envelope.ts';
import type { RedisGuard } from '../redis/redis-guard.ts';
import { entryKey } from '../redis/redis-client.ts';
import type { Runtime } from '../time/runtime.ts';
import { defineScripts } from '../redis/scripts.ts';
import type { SharedStore } from './store.ts';

/** The shape in which keyv passes values without serialisers; it expects `value` on reading. */
interface Boxed {
  readonly value: Buffer;
}

/** The entry was not written: a later one is stored, or Redis is unavailable. */
class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
}

/**
 * The storage adapter of keyv: raw bytes under a key, on ioredis. Without serialisation, so no base64 and no JSON;
 * without namespace, because keys are complete. A write is refused if the stored entry has a higher fence.
 */
class RedisBytes {
  /** Set by keyv. */
  namespace: string | undefined;
  readonly #guard: RedisGuard;

  constructor(guard: RedisGuard) {
    this.#guard = guard;
    defineScripts(guard.client);
  }

  async get(key: string): Promise<Boxed | undefined> {
    const result = await this.#guard.run('get', (client) => client.getBuffer(key));
    return result.kind === 'ok' && result.value !== null ? { value: result.value } : undefined;
  }

  /** @throws NotStoredError: cache-manager would swallow a return value of keyv, but not an error. */
  async set(key: string, { value }: Boxed, ttlMs: number): Promise<true> {
    const result = await this.#guard.run('set', (client) => client.touchlineSetEntry(key, value, ttlMs));
    if (result.kind === 'ok' && result.value === 1) return true;
    throw new NotStoredError(result.kind === 'ok' ? 'a later filling lies there' : `redis: ${result.kind}`);
  }

  async delete(key: string): Promise<boolean> {
    const result = await this.#guard.run('delete', (client) => client.unlink(key));
    return result.kind === 'ok' && result.value === 1;
  }

  /** Does nothing: other processes share the store, and TTLs empty it. */
  clear(): Promise<void> {
    return Promise.resolve();
  }
}

export interface RedisStoreOptions<V> {
  /** Name of the cache, and prefix of its Redis keys. */
  readonly name: string;
  readonly guard: RedisGuard;
  readonly codec: Codec<V>;
  readonly runtime: Pick<Runtime, 'nowMs'>;
  readonly observer: Pick<CacheObserver, 'failed'>;
}

function cacheManagerOver(store: RedisBytes): CacheManager {
  const keyv = new Keyv({ store, useKeyPrefix: false, throwOnErrors: true, emitErrors: false });
  // Otherwise keyv serialises a Buffer as JSON with base64.
  keyv.serialize = undefined;
  keyv.deserialize = undefined;
  return createCache({ stores: [keyv] });
}

/**
 * Entries in Redis as bytes, each with its own TTL. Uses cache-manager for plain get, set and delete (ADR 0015). An
 * unreadable entry counts as a miss, is reported and is removed.
 *
 * @example const shared = new RedisStore({ name: 'answers', guard, codec, runtime, observer });
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
    const { name, codec, runtime, observer } = this.#options;
    const ttlMs = Math.ceil(entry.errorUntilMs - runtime.nowMs());
    if (ttlMs <= 0) return false;
    try {
      await this.#cache.set(entryKey(name, entry.key), sealEnvelope(entry, codec), ttlMs);
      return true;
    } catch (error) {
      // The guard has reported failures of Redis itself.
      if (!(error instanceof NotStoredError)) observer.failed('writing a shared entry', error);
      return false;
    }
  }

  async delete(key: string): Promise<void> {
    await this.#cache.del(entryKey(this.#options.name, key));
  }
}
