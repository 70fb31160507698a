/** Where a bus lives in Redis: one hash tag, so that a cluster holds it in one slot and scripts may touch all. */
export interface StreamKeys {
  /** What is kept for those who are away: purges and policies. */
  readonly log: string;
  /** What is of use now or never. */
  readonly news: string;
  /** Living nodes, by when they were last heard of. */
  readonly nodes: string;
  /** What others say to the messages of one node. */
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

/** Before the first entry of any stream. */
export const NOWHERE = '0-0';

const ID = /^(\d{1,15})-(\d{1,15})$/u;

function parts(id: string): readonly [number, number] {
  const match = ID.exec(id);
  return [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
}

/**
 * A stream id as a number that grows with it. The publishing script gives ids whose second part is below 1000,
 * so that the position is the microsecond of publishing by Redis's clock: exact below 2^53.
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
 * What must happen in one step. Ids are given here rather than by Redis, so that their second part stays below 1000
 * (a position is then exact) and they grow even where Redis's clock does not. Every entry names the one before it:
 * a reader that finds another there than it read last knows that it has missed something, for whatever reason.
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

/** KEYS log, nodes. ARGV origin, longest log, living ms, then messages. Answers their ids, and who lives. */
export const PUBLISH = `${APPEND}
local ids = {}
for index = 4, #ARGV do ids[index - 3] = append(KEYS[1], ARGV[2], ARGV[1], ARGV[index]) end
return { ids, living(KEYS[2], ARGV[3]) }
`;

/**
 * KEYS log, news, nodes, acks of the node. ARGV node, longest log, living ms, ms until a silent node is forgotten.
 * Begins the log where there is none. Answers the last ids of log, news and acks, and who lives.
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
