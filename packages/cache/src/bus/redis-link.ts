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
 * The promise's outcome, or a rejection when it takes too long. The time is waited out in two halves: in a process
 * that was itself held up the first is over at once, and the second leaves it the chance to read what has arrived.
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

/** A server that is there connects in a few; behind a slow handshake it is of no use. */
const CONNECT_MS = 1000;
/** Beyond it Redis counts as away. No visitor waits for a write, and a server that is merely busy is left its time. */
const WRITE_MS = 500;
/** On top of what a read waits by itself. */
const READ_GRACE_MS = 250;
/** Entries of each stream that one read brings: a replay leaves the process room for other work. */
const PAGE = 1000;

class BusConnectionError extends Error {
  override readonly name = 'BusConnectionError';

  constructor(options: ErrorOptions) {
    super('a connection of the bus was closed', options);
  }
}

/**
 * One life of the two connections that a bus has: one that blocks in reading, one that writes. What fails on
 * either ends both, so that the bus is either joined or knows that it is not.
 */
export class RedisLink {
  readonly #reader: RedisClient;
  readonly #writer: RedisClient;
  readonly #runtime: Runtime;
  #state: 'opening' | 'joined' | 'ended' = 'opening';
  #cause: unknown;

  /** @param client tells where and as whom to connect; is itself not used. */
  constructor(client: RedisClient, runtime: Runtime) {
    this.#runtime = runtime;
    this.#reader = dedicated(client);
    this.#writer = dedicated(client);
    let reason: unknown;
    for (const connection of [this.#reader, this.#writer]) {
      // Said before it closes, and only here why; without a listener it would end the process.
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

  /** Whether the bus is known to others on it, and may send. */
  get joined(): boolean {
    return this.#state === 'joined';
  }

  /** What ended it first: what else failed then did because of that. */
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

  /** Drops the oldest beyond about so many. */
  append(stream: string, length: number, fields: readonly string[]): Promise<unknown> {
    return this.#bounded('an entry', WRITE_MS, () =>
      this.#writer.xadd(stream, 'MAXLEN', '~', length, '*', ...fields),
    );
  }

  /** What came after the cursors, which are last ids by stream; waits so long for the first. */
  read(cursors: ReadonlyMap<string, string>, blockMs: number): Promise<unknown> {
    return this.#bounded('reading', blockMs + READ_GRACE_MS, () =>
      this.#reader.call(
        // In lower case, or ioredis leaves RESP3's map as it is and the reply has another form.
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

  /** Whatever is under way is rejected. */
  end(cause: unknown): void {
    if (!this.alive) return;
    this.#state = 'ended';
    this.#cause = cause;
    this.#reader.disconnect();
    this.#writer.disconnect();
  }

  /** Resolves when both connections are gone. */
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

/** A connection of its own that fails at once: when to try again is for the bus to say. */
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
