/**
 * The Redis keys of a bus. They share one hash tag, so that a cluster stores them in one slot and scripts may use
 * them all.
 */
export interface StreamKeys {
  /** Logged messages, which absent nodes catch up on: purges and policies. */
  readonly log: string;
  /** Fill events, which are useful only at the moment they are sent. */
  readonly news: string;
  /** Living nodes, scored by their last heartbeat. */
  readonly nodes: string;
  /** Acknowledgements of one node's messages. */
  readonly acks: (node: string) => string;
}

export function streamKeys(bus: string): StreamKeys {
  const slot = `touchline:{${bus}}`;
  return {
    log: `${slot}:log`,
    news: `${slot}:news`,
    nodes: `${slot}:nodes`,
    acks: (node) => `${slot}:acks:${node}`,
  };
}

/** The id before the first entry of any stream. */
export const NOWHERE = '0-0';

const ID = /^(\d{1,15})-(\d{1,15})$/u;

function parts(id: string): readonly [number, number] {
  const match = ID.exec(id);
  return [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
}

/**
 * Converts a stream id to a number with the same order. The publishing script assigns ids whose second part is below
 * 1000, so the position is the microsecond of publishing by Redis's clock: exact below 2^53.
 *
 * @example offsetOf('1795271209901-007') // 1795271209901007
 */
export function offsetOf(id: string): number {
  const [ms, sequence] = parts(id);
  return ms * 1000 + sequence;
}

export function isBefore(id: string, other: string): boolean {
  const [ms, sequence] = parts(id);
  const [otherMs, otherSequence] = parts(other);
  return ms === otherMs ? sequence < otherSequence : ms < otherMs;
}

/**
 * Appends atomically. The script assigns the ids, not Redis, so that their second part stays below 1000 (which makes
 * positions exact) and so that they increase even if Redis's clock does not. Every entry names its predecessor: a
 * reader that finds another id than the last one it read has missed an entry, for whatever reason.
 */
const APPEND = `
local function lastOf(key)
  local last = redis.call('XREVRANGE', key, '+', '-', 'COUNT', 1)
  return last[1] and last[1][1] or '0-0'
end
local time = redis.call('TIME')
local nowUs = time[1] * 1000000 + time[2]
local function append(key, maxLength, origin, message)
  local previous = lastOf(key)
  local ms, sequence = string.match(previous, '(%d+)-(%d+)')
  local position = math.max(nowUs, ms * 1000 + sequence + 1)
  local id = string.format('%.0f-%.0f', math.floor(position / 1000), position % 1000)
  return redis.call('XADD', key, 'MAXLEN', '~', maxLength, id, 'o', origin, 'm', message, 'p', previous)
end
local function living(key, livingMs)
  return redis.call('ZRANGEBYSCORE', key, string.format('%.0f', nowUs / 1000 - livingMs), '+inf')
end
`;

/**
 * KEYS log, nodes. ARGV origin, longest log, living ms, then messages. Returns the ids of the messages and the living
 * nodes.
 */
export const PUBLISH = `${APPEND}
local ids = {}
for index = 4, #ARGV do ids[index - 3] = append(KEYS[1], ARGV[2], ARGV[1], ARGV[index]) end
return { ids, living(KEYS[2], ARGV[3]) }
`;

/**
 * KEYS log, news, nodes, acks of the node. ARGV node, longest log, living ms, ms until a silent node is forgotten.
 * Creates the log if it does not exist. Returns the last ids of log, news and acks, and the living nodes.
 */
export const ANNOUNCE = `${APPEND}
if redis.call('EXISTS', KEYS[1]) == 0 then append(KEYS[1], ARGV[2], ARGV[1], '{"kind":"begin"}') end
local nowMs = string.format('%.0f', nowUs / 1000)
redis.call('ZADD', KEYS[3], nowMs, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', string.format('%.0f', nowUs / 1000 - ARGV[4]))
redis.call('PEXPIRE', KEYS[4], ARGV[4])
return { lastOf(KEYS[1]), lastOf(KEYS[2]), lastOf(KEYS[4]), living(KEYS[3], ARGV[3]) }
`;

/** KEYS acks of the publisher. ARGV node, position, ms until the acks of a publisher that has gone are forgotten. */
export const ACKNOWLEDGE = `
redis.call('XADD', KEYS[1], 'MAXLEN', '~', 1000, '*', 'n', ARGV[1], 'p', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
`;

/** KEYS nodes, acks of the node. ARGV node. */
export const LEAVE = `
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('DEL', KEYS[2])
`;
