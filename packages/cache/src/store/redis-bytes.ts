import type { RedisGuard } from '../redis/redis-guard.ts';
import { defineScripts } from '../redis/scripts.ts';

/** As keyv hands values over, its serialisers being off: with the `value` that it looks for on reading. */
interface Boxed {
  readonly value: Buffer;
}

/** What was to be written was not: a later filling lies there, or Redis cannot be reached. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
}

/**
 * What keyv writes to: raw bytes under a key, on ioredis. No text on the way, so no base64 and no JSON; no
 * namespace, since keys come whole; a write gives way to what has a higher fence.
 */
export class RedisBytes {
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
