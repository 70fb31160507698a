import type { Cluster, Redis } from 'ioredis';

/** How long a Redis that has just failed is not asked: everyone waits the budget out once, not each time. */
const PAUSE_MS = 1000;

export interface RedisMapOptions {
  readonly client: Redis | Cluster;
  readonly nowMs: () => number;
  readonly onFault: (error: unknown) => void;
}

/**
 * What keyv writes to: bytes under a key with a TTL. Fails open: a Redis that is down, hangs or answers
 * nonsense is an empty one, and costs its budget once a second.
 */
export class RedisMap {
  readonly #client: Redis | Cluster;
  readonly #nowMs: () => number;
  readonly #onFault: (error: unknown) => void;
  #pausedUntilMs = 0;

  constructor({ client, nowMs, onFault }: RedisMapOptions) {
    this.#client = client;
    this.#nowMs = nowMs;
    this.#onFault = onFault;
    // Without a listener a lost connection would end the process.
    client.on('error', onFault);
  }

  async get(key: string): Promise<string | undefined> {
    const bytes = await this.#try(() => this.#client.getBuffer(key));
    return bytes?.toString('utf8');
  }

  async set(key: string, value: string, ttlMs?: number): Promise<void> {
    const ttl = Math.max(1, Math.ceil(ttlMs ?? 1));
    await this.#try(() => this.#client.set(key, value, 'PX', ttl));
  }

  async delete(key: string): Promise<boolean> {
    return (await this.#try(() => this.#client.del(key))) === 1;
  }

  /** Other processes share it: it is emptied by its own TTLs only. */
  clear(): Promise<void> {
    return Promise.resolve();
  }

  disconnect(): Promise<void> {
    this.#client.disconnect();
    return Promise.resolve();
  }

  async #try<T>(command: () => Promise<T>): Promise<T | undefined> {
    // Not connected costs nothing: ioredis goes on trying by itself.
    if (this.#client.status !== 'ready' || this.#nowMs() < this.#pausedUntilMs) return undefined;
    try {
      return await command();
    } catch (error) {
      this.#pausedUntilMs = this.#nowMs() + PAUSE_MS;
      this.#onFault(error);
      return undefined;
    }
  }
}
