import { Redis } from 'ioredis';
import type { Runtime } from '../time/runtime.ts';
import type { RedisClient } from '../redis/redis-client.ts';

class BusDeadlineError extends Error {
  override readonly name = 'BusDeadlineError';

  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms`);
  }
}

/**
 * Settles like the promise, or rejects after `limitMs`. Waits in two halves: in a process that was itself blocked,
 * the first half ends immediately, and the second gives it time to read responses that have already arrived.
 */
function withDeadline<T>(what: string, promise: Promise<T>, limitMs: number, runtime: Runtime): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancel = runtime.after(limitMs / 2, () => {
      cancel = runtime.after(limitMs / 2, () => {
        reject(new BusDeadlineError(what, limitMs));
      });
    });
    promise.then(resolve, reject).finally(() => {
      cancel();
    });
  });
}

/** A reachable server connects within a few milliseconds; one with a slower handshake is of no use. */
const CONNECT_MS = 1000;
/** Redis counts as away after this time. It is long enough for a busy server, because no visitor waits for a write. */
const WRITE_MS = 500;
/** Added to the blocking time of a read. */
const READ_GRACE_MS = 250;
/** Maximum number of entries of each stream in one read, so that a replay does not block the event loop. */
const PAGE = 1000;

class BusConnectionError extends Error {
  override readonly name = 'BusConnectionError';

  constructor(options: ErrorOptions) {
    super('a connection of the bus was closed', options);
  }
}

/**
 * One lifetime of the bus's two connections: a blocking reader and a writer. A failure of either ends both, so that
 * the bus is either fully joined or not at all.
 */
export class RedisLink {
  readonly #reader: RedisClient;
  readonly #writer: RedisClient;
  readonly #runtime: Runtime;
  #state: 'opening' | 'joined' | 'ended' = 'opening';
  #cause: unknown;

  /** @param client provides address and credentials; the link itself does not use it. */
  constructor(client: RedisClient, runtime: Runtime) {
    this.#runtime = runtime;
    this.#reader = dedicated(client);
    this.#writer = dedicated(client);
    let reason: unknown;
    for (const connection of [this.#reader, this.#writer]) {
      // Emitted before `close`, and the only event with the reason. Without a listener it would end the process.
      connection.on('error', (error) => {
        reason = error;
      });
      connection.on('close', () => {
        this.end(new BusConnectionError({ cause: reason }));
      });
    }
  }

  get alive(): boolean {
    return this.#state !== 'ended';
  }

  /** Whether other nodes know the bus over this link, so that it may send. */
  get joined(): boolean {
    return this.#state === 'joined';
  }

  /** The first failure; later failures are its consequences. */
  get cause(): unknown {
    return this.#cause;
  }

  join(): void {
    if (this.alive) this.#state = 'joined';
  }

  connect(): Promise<unknown> {
    return this.#bounded('connecting', CONNECT_MS, () =>
      Promise.all([this.#reader.connect(), this.#writer.connect()]),
    );
  }

  run(script: string, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    return this.#bounded('a script', WRITE_MS, () =>
      this.#writer.eval(script, keys.length, ...keys, ...args),
    );
  }

  /** Appends an entry and trims the stream to about `length` entries. */
  append(stream: string, length: number, fields: readonly string[]): Promise<unknown> {
    return this.#bounded('an entry', WRITE_MS, () =>
      this.#writer.xadd(stream, 'MAXLEN', '~', length, '*', ...fields),
    );
  }

  /** Reads the entries after the cursors (last ids by stream), and waits up to `blockMs` for the first. */
  read(cursors: ReadonlyMap<string, string>, blockMs: number): Promise<unknown> {
    return this.#bounded('reading', blockMs + READ_GRACE_MS, () =>
      this.#reader.call(
        // Lower case: otherwise ioredis does not convert RESP3's map, and the reply has another shape.
        'xread',
        'COUNT',
        PAGE,
        'BLOCK',
        blockMs,
        'STREAMS',
        ...cursors.keys(),
        ...cursors.values(),
      ),
    );
  }

  /** Closes both connections and rejects pending commands. */
  end(cause: unknown): void {
    if (!this.alive) return;
    this.#state = 'ended';
    this.#cause = cause;
    this.#reader.disconnect();
    this.#writer.disconnect();
  }

  /** Resolves when both connections are closed. */
  async gone(): Promise<void> {
    await Promise.all([this.#reader, this.#writer].map(hasEnded));
  }

  async #bounded<T>(what: string, limitMs: number, start: () => Promise<T>): Promise<T> {
    try {
      return await withDeadline(`bus: ${what}`, start(), limitMs, this.#runtime);
    } catch (error) {
      this.end(error);
      throw error;
    }
  }
}

function hasEnded(connection: RedisClient): Promise<void> {
  return new Promise((resolve) => {
    if (connection.status === 'end') resolve();
    else connection.once('end', resolve);
  });
}

/** Returns a separate connection that fails immediately: the bus decides when to retry. */
function dedicated(client: RedisClient): RedisClient {
  const options = {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => null,
    commandTimeout: undefined,
    disconnectTimeout: 100,
  };
  if (client instanceof Redis) return client.duplicate(options);
  return client.duplicate([], {
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: () => null,
    redisOptions: options,
  });
}
