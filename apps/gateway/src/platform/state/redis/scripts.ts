/**
 * Each is one moment of Redis. Numbers stay the texts that they came as: Lua would write 15 digits of them with an
 * exponent. A record is a hash (v value, r revision, e expiry, g group), a group a sorted set of ids by expiry.
 * Redis removes what has expired by its own clock; what counts is the caller's, as for every driver.
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
export const WRITE = `${LIVES}
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
export const REMOVE = `${LIVES}
local there = lives(KEYS[1], ARGV[3])
leave(KEYS[1], ARGV[2], ARGV[1])
redis.call('DEL', KEYS[1])
return there and 1 or 0
`;

/** KEYS group; ARGV records' prefix, now. */
export const OF_GROUP = `
local found = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[2], '+inf')) do
  local record = redis.call('HMGET', ARGV[1] .. id, 'v', 'r', 'e')
  if record[1] then found[#found + 1] = { id, record[1], record[2], record[3] } end
end
return found
`;

/** KEYS log of a group; ARGV entry, how many are kept. */
export const APPEND_TO_GROUP_LOG = `
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, ARGV[2] - 1)
return 1
`;
