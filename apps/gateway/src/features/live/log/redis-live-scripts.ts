import { z } from 'zod';
import { publishedMatch } from '../../matches/index.ts';
import type { PublishedMatches } from './live-log.ts';

/** One hash tag, so that a cluster keeps them together. */
export const LIVE_KEYS = {
  lease: 'touchline:{live}:lease',
  watched: 'touchline:{live}:watched',
  head: 'touchline:{live}:head',
  log: 'touchline:{live}:log',
  matches: 'touchline:{live}:matches:1',
} as const;

const Texts = z.record(z.string(), z.string().nullable());

/** Leaves out what is no match of this release's shape: it is told whole again. */
export function matchesFrom(texts: unknown): PublishedMatches {
  return new Map(
    Object.entries(Texts.parse(texts)).flatMap(([id, text]) => {
      const match = text === null ? undefined : publishedMatch(text);
      return match === undefined ? [] : [[id, match] as const];
    }),
  );
}

/** Thrown when Redis does not answer. */
export function lateLog(deadlineMs: number): Error {
  return new Error(`The log of live changes did not answer within ${String(deadlineMs)} ms`);
}

// The scripts below are atomic. `head` is a hash: epoch, number of the last entry, when the provider was asked (`polled` in
// the site's time; `heard` by the clock outside, with the matches missing from its response, as JSON), and the number of
// terms; `log` is a stream whose ids are `<number>-0`; `matches` a hash of what was published of each match; `watched` a
// sorted set of the watched processes, by when that ends.

/**
 * KEYS lease, watched, head, log, matches; ARGV process, 1 if it is watched, for how long (ms), the lease (ms), an epoch for
 * a log that begins, the epoch and the number up to which the process has read. A process that has read more than there is
 * knows of a log that was lost in part: what is left begins anew.
 *
 * What was heard is forgotten when nobody watches: nothing is late then.
 *
 * Returns the lease's token if it is the process's, else an empty one; epoch; number; when the provider was asked; what was
 * heard; 1 if anybody watches.
 */
export const TICK = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local head = redis.call('HMGET', KEYS[3], 'epoch', 'number')
local epoch, number = head[1], tonumber(head[2] or '0')
if not epoch or (epoch == ARGV[6] and number < tonumber(ARGV[7])) then
  redis.call('DEL', KEYS[4], KEYS[5])
  redis.call('HSET', KEYS[3], 'epoch', ARGV[5], 'number', 0)
  epoch, number = ARGV[5], 0
end
if ARGV[2] == '1' then redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1]) end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local watched = redis.call('ZCARD', KEYS[2]) > 0
local token = redis.call('GET', KEYS[1])
local mine = token and string.sub(token, 1, #ARGV[1] + 1) == ARGV[1] .. ':'
if watched and not token then
  token = ARGV[1] .. ':' .. redis.call('HINCRBY', KEYS[3], 'terms', 1)
  mine = true
end
if not watched then redis.call('HDEL', KEYS[3], 'heard') end
if mine then
  if watched then redis.call('SET', KEYS[1], token, 'PX', ARGV[4]) else redis.call('DEL', KEYS[1]) end
end
return {
  (mine and watched) and token or '',
  epoch,
  number,
  redis.call('HGET', KEYS[3], 'polled') or '',
  redis.call('HGET', KEYS[3], 'heard') or '',
  watched and 1 or 0,
}
`;

/**
 * KEYS lease, head, log, matches; ARGV token, epoch, number of the last entry that the holder knows of, when the provider
 * was asked, what was heard, how many entries are kept, then three counted lists: entries, matches (id and text in turn), ids of ended ones.
 *
 * Returns the number of the last entry; -1: the lease is another's or over; -2: the log is not the one that was read.
 */
export const APPEND_LIVE_ENTRIES = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return -1 end
local head = redis.call('HMGET', KEYS[2], 'epoch', 'number')
if head[1] ~= ARGV[2] or head[2] ~= ARGV[3] then return -2 end
local number, at = tonumber(ARGV[3]), 7
for _ = 1, ARGV[at] do
  at = at + 1
  number = number + 1
  redis.call('XADD', KEYS[3], 'MAXLEN', '~', ARGV[6], number .. '-0', 'e', ARGV[at])
end
at = at + 1
for _ = 1, ARGV[at] do
  redis.call('HSET', KEYS[4], ARGV[at + 1], ARGV[at + 2])
  at = at + 2
end
at = at + 1
for _ = 1, ARGV[at] do
  at = at + 1
  redis.call('HDEL', KEYS[4], ARGV[at])
end
redis.call('HSET', KEYS[2], 'number', number, 'polled', ARGV[4], 'heard', ARGV[5])
return number
`;

/** KEYS lease; ARGV token. */
export const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
`;
