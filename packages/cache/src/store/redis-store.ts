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

/** As keyv hands values over, its serialisers being off: with the `value` that it looks for on reading. */
interface Boxed {
  readonly value: Buffer;
}

/** What was to be written was not: a later filling lies there, or Redis cannot be reached. */
class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
}

/**
 * What keyv writes to: raw bytes under a key, on ioredis. No text on the way, so no base64 and no JSON; no
 * namespace, since keys come whole; a write gives way to what has a higher fence.
 */
class RedisBytes {
  /** Keyv writes its namespace here. */
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

  /** @throws NotStoredError: keyv's answer would be lost on the way through cache-manager, a throw is not. */
  async set(key: string, { value }: Boxed, ttlMs: number): Promise<true> {
    const result = await this.#guard.run('set', (client) => client.touchlineSetEntry(key, value, ttlMs));
    if (result.kind === 'ok' && result.value === 1) return true;
    throw new NotStoredError(result.kind === 'ok' ? 'a later filling lies there' : `redis: ${result.kind}`);
  }

  async delete(key: string): Promise<boolean> {
    const result = await this.#guard.run('delete', (client) => client.unlink(key));
    return result.kind === 'ok' && result.value === 1;
  }

  /** Other processes share it: its TTLs empty it. */
  clear(): Promise<void> {
    return Promise.resolve();
  }
}

export interface RedisStoreOptions<V> {
  /** Of the cache: names of its keys begin with it. */
  readonly name: string;
  readonly guard: RedisGuard;
  readonly codec: Codec<V>;
  readonly runtime: Pick<Runtime, 'nowMs'>;
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
      // Of Redis itself the guard has told.
      if (!(error instanceof NotStoredError)) observer.failed('writing a shared entry', error);
      return false;
    }
  }

  async delete(key: string): Promise<void> {
    await this.#cache.del(entryKey(this.#options.name, key));
  }
}
