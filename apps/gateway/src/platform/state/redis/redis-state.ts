import { z } from 'zod';
import { serversBehind } from '../../redis/index.ts';
import type { WallClock } from '../../time/clock.ts';
import {
  firstRevision,
  GROUP_LOG_ENTRIES,
  State,
  type LogEntry,
  type StateRecord,
  type WriteOptions,
} from '../store/state.ts';
import { StateConnection } from './state-connection.ts';

/**
 * Each script runs atomically. Numbers stay in their text form, because Lua would write numbers of 15 digits with an
 * exponent. A record is a hash (v value, r revision, e expiry, g group), a group a sorted set of ids by expiry. Redis
 * deletes expired records by its own clock; drivers decide expiry by the caller's clock.
 */
const LIVES = `
local function lives(key, now)
  local expiry = redis.call('HGET', key, 'e')
  return expiry and tonumber(expiry) > tonumber(now)
end
local function leave(key, id, groups)
  local group = redis.call('HGET', key, 'g')
  if group then redis.call('ZREM', groups .. group, id) end
end
`;

/** KEYS record; ARGV groups' prefix, id, now, value, expiry, condition, first revision, 1 if in a group, group. */
const WRITE = `${LIVES}
local key, groups, id, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local value, expiry, condition, first = ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local there = lives(key, now)
if condition == 'absent' then
  if there then return false end
elseif condition ~= 'any' then
  if not there or redis.call('HGET', key, 'r') ~= condition then return false end
end
leave(key, id, groups)
if not there then
  redis.call('DEL', key)
  redis.call('HSET', key, 'r', first)
else
  redis.call('HINCRBY', key, 'r', 1)
  redis.call('HDEL', key, 'g')
end
redis.call('HSET', key, 'v', value, 'e', expiry)
local revision = redis.call('HGET', key, 'r')
redis.call('PEXPIREAT', key, expiry)
if ARGV[8] == '1' then
  local group = groups .. ARGV[9]
  redis.call('HSET', key, 'g', ARGV[9])
  redis.call('ZREMRANGEBYSCORE', group, '-inf', now)
  redis.call('ZADD', group, expiry, id)
  redis.call('PEXPIREAT', group, redis.call('ZREVRANGE', group, 0, 0, 'WITHSCORES')[2])
end
return revision
`;

/** KEYS record; ARGV groups' prefix, id, now. */
const REMOVE = `${LIVES}
local there = lives(KEYS[1], ARGV[3])
leave(KEYS[1], ARGV[2], ARGV[1])
redis.call('DEL', KEYS[1])
return there and 1 or 0
`;

/** KEYS group; ARGV records' prefix, now. */
const OF_GROUP = `
local found = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[2], '+inf')) do
  local record = redis.call('HMGET', ARGV[1] .. id, 'v', 'r', 'e')
  if record[1] then found[#found + 1] = { id, record[1], record[2], record[3] } end
end
return found
`;

/** KEYS log of a group; ARGV entry, number of entries that are kept. */
const APPEND_TO_GROUP_LOG = `
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, ARGV[2] - 1)
return 1
`;

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

/** Kinds are named in code. A colon in a name would make two kinds collide. */
function prefixOf(sort: 'record' | 'group' | 'log', kind: string): string {
  return `touchline:state:${sort}:${encodeURIComponent(kind)}:`;
}

/** State in one Redis, shared by all processes of the gateway. */
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
   * Opens the state even if the Redis cannot be reached: state is then unavailable until it can.
   *
   * @throws StateRefusedError when the Redis responds, and its configuration could lose data.
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
