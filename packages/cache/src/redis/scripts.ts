import type { Result } from 'ioredis';
import type { RedisClient } from './redis-client.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    touchlineSetEntry(entryKey: string, envelope: Buffer, ttlMs: number): Result<number, Context>;
    touchlineDropEntry(entryKey: string, seen: Buffer): Result<number, Context>;
    touchlineAcquireLease(
      leaseKey: string,
      entryKey: string,
      forMs: number,
      magic: number,
    ): Result<[mine: number, fenceOrHeldForMs: number], Context>;
    touchlineReleaseLease(leaseKey: string, fence: number): Result<number, Context>;
  }
}

/**
 * Reads the fence of an envelope (see entry/envelope.ts): bytes 2 to 9, big-endian. As numbers, because Lua compares
 * strings by the server's locale. A fence more than an hour ahead counts as damage, which must not block a key.
 */
const FENCE_OF = `
local time = redis.call('TIME')
local nowUs = time[1] * 1000000 + time[2]
local function fenceOf(head, magic)
  if #head < 9 or string.byte(head) ~= magic then return 0 end
  local high, low = struct.unpack('>I4I4', head, 2)
  local fence = high * 4294967296 + low
  if fence > nowUs + 3600000000 then return 0 end
  return fence
end
local function stored(key, magic)
  if redis.call('TYPE', key).ok ~= 'string' then return 0 end
  return fenceOf(redis.call('GETRANGE', key, 0, 8), magic)
end
`;

/** Returns 1: stored. 0: the store has a later entry. */
const SET_ENTRY = `${FENCE_OF}
local magic = string.byte(ARGV[1])
if stored(KEYS[1], magic) > fenceOf(ARGV[1], magic) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`;

/** Deletes a damaged entry, unless it has been replaced meanwhile. */
const DROP_ENTRY = `
if redis.call('TYPE', KEYS[1]).ok == 'string' and redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`;

/** How long the last fence of a key is remembered if no entry was stored: longer than clock corrections. */
const REMEMBERED_MS = 60_000;

/**
 * A lease is `fence:since:span` in microseconds. The server's clock may be set back: a lease that would then last
 * more than twice its span counts as expired, and the next fence is still higher than the last.
 */
const PARSE_LEASE = `
local function leaseAt(key)
  if redis.call('TYPE', key).ok ~= 'string' then return 0, 0, 0 end
  local fence, since, span = string.match(redis.call('GET', key), '^(%d+):(%d+):(%d+)$')
  return tonumber(fence or 0), tonumber(since or 0), tonumber(span or 0)
end
local function setLease(key, fence, since, span)
  local value = string.format('%.0f:%.0f:%.0f', fence, since, span)
  redis.call('SET', key, value, 'PX', math.ceil(span / 1000) + ${REMEMBERED_MS})
end
`;

/** Returns {1, fence}: granted. {0, ms}: another process holds it for at most that long. */
const ACQUIRE_LEASE = `${FENCE_OF}${PARSE_LEASE}
local fence, since, span = leaseAt(KEYS[1])
local left = since + span - nowUs
if left > 0 and left <= 2 * span then return {0, math.ceil(math.min(left, span) / 1000)} end
if fence > nowUs + 3600000000 then fence = 0 end
local mine = math.max(nowUs, fence + 1, stored(KEYS[2], tonumber(ARGV[2])) + 1)
setLease(KEYS[1], mine, nowUs, ARGV[1] * 1000)
return {1, mine}
`;

/** Returns 1: released. 0: another process holds it by now. */
const RELEASE_LEASE = `${PARSE_LEASE}
local fence = leaseAt(KEYS[1])
if fence ~= tonumber(ARGV[1]) then return 0 end
setLease(KEYS[1], fence, 0, 0)
return 1
`;

/** Defines the scripts on a client; calling it again has no effect. ioredis sends them by their hash. */
export function defineScripts(client: RedisClient): void {
  client.defineCommand('touchlineSetEntry', { numberOfKeys: 1, lua: SET_ENTRY });
  client.defineCommand('touchlineDropEntry', { numberOfKeys: 1, lua: DROP_ENTRY });
  client.defineCommand('touchlineAcquireLease', { numberOfKeys: 2, lua: ACQUIRE_LEASE });
  client.defineCommand('touchlineReleaseLease', { numberOfKeys: 1, lua: RELEASE_LEASE });
}
