import { z } from 'zod';
import { serversBehind } from '../../redis/index.ts';
import type { WallClock } from '../../time/wall-clock.ts';
import { firstRevision, GROUP_LOG_ENTRIES } from '../store/bounds.ts';
import { State, type LogEntry, type StateRecord, type WriteOptions } from '../store/state.ts';
import { APPEND_TO_GROUP_LOG, OF_GROUP, REMOVE, WRITE } from './scripts.ts';
import { StateConnection } from './state-connection.ts';

const Whole = z.coerce.number().int();
const Row = z
  .tuple([z.string(), z.string(), Whole, Whole])
  .transform(([id, value, revision, expiresAtMs]): StateRecord => ({ id, value, revision, expiresAtMs }));
const Fields = z.tuple([z.string().nullable(), z.string().nullable(), z.string().nullable()]);
const Written = Whole.nullable();
const Entry = z.tuple([z.int(), z.string()]).transform(([atMs, value]): LogEntry => ({ atMs, value }));

function parsedEntry(text: string): LogEntry {
  return Entry.parse(JSON.parse(text));
}

/** A kind is our own word; a colon in it would make two kinds one. */
function prefixOf(sort: 'record' | 'group' | 'log', kind: string): string {
  return `touchline:state:${sort}:${encodeURIComponent(kind)}:`;
}

/** State in one Redis, for all processes of the gateway. */
export class RedisState extends State {
  override readonly driver = 'redis';
  readonly #connection: StateConnection;
  readonly #clock: WallClock;

  private constructor(connection: StateConnection, clock: WallClock) {
    super();
    this.#connection = connection;
    this.#clock = clock;
  }

  /**
   * Also when the Redis cannot be reached: state is unavailable until it can.
   *
   * @throws StateRefusedError when it can, and would lose what it is given.
   */
  static async open(url: string, clock: WallClock): Promise<RedisState> {
    const connection = new StateConnection(url);
    await connection.open();
    return new RedisState(connection, clock);
  }

  override read(kind: string, id: string): Promise<StateRecord | undefined> {
    return this.#connection.call('read', async (redis) => {
      const [value, revision, expiry] = Fields.parse(
        await redis.hmget(prefixOf('record', kind) + id, 'v', 'r', 'e'),
      );
      if (value === null) return undefined;
      const record = Row.parse([id, value, revision, expiry]);
      return record.expiresAtMs > this.#clock.nowMs() ? record : undefined;
    });
  }

  override write(
    kind: string,
    id: string,
    value: string,
    { expiresAtMs, group, ifRevision }: WriteOptions,
  ): Promise<number | undefined> {
    const membership = group === undefined ? ['0', ''] : ['1', group];
    return this.#connection.call('write', async (redis) => {
      const written = await redis.eval(
        WRITE,
        1,
        prefixOf('record', kind) + id,
        prefixOf('group', kind),
        id,
        this.#clock.nowMs(),
        value,
        expiresAtMs,
        ifRevision ?? 'any',
        firstRevision(),
        ...membership,
      );
      return Written.parse(written) ?? undefined;
    });
  }

  override remove(kind: string, id: string): Promise<boolean> {
    return this.#connection.call('remove', async (redis) => {
      const key = prefixOf('record', kind) + id;
      return (await redis.eval(REMOVE, 1, key, prefixOf('group', kind), id, this.#clock.nowMs())) === 1;
    });
  }

  override ofGroup(kind: string, group: string): Promise<readonly StateRecord[]> {
    return this.#connection.call('ofGroup', async (redis) => {
      const key = prefixOf('group', kind) + group;
      const found = await redis.eval(OF_GROUP, 1, key, prefixOf('record', kind), this.#clock.nowMs());
      return z
        .array(Row)
        .parse(found)
        .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    });
  }

  override append(log: string, group: string, { atMs, value }: LogEntry): Promise<void> {
    return this.#connection.call('append', async (redis) => {
      await redis.eval(
        APPEND_TO_GROUP_LOG,
        1,
        prefixOf('log', log) + group,
        JSON.stringify([atMs, value]),
        GROUP_LOG_ENTRIES,
      );
    });
  }

  override entries(log: string, group: string, limit: number): Promise<readonly LogEntry[]> {
    if (limit < 1) return Promise.resolve([]);
    return this.#connection.call('entries', async (redis) => {
      const texts = await redis.lrange(prefixOf('log', log) + group, 0, limit - 1);
      return texts.map(parsedEntry);
    });
  }

  override forget(log: string, group: string): Promise<void> {
    return this.#connection.call('forget', async (redis) => {
      await redis.del(prefixOf('log', log) + group);
    });
  }

  override redisServers(): Promise<readonly string[]> {
    return this.#connection.call('servers', serversBehind);
  }

  override close(): Promise<void> {
    this.#connection.close();
    return Promise.resolve();
  }
}
