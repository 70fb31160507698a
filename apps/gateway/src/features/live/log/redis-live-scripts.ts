import { z } from 'zod';
import { publishedMatch } from '../../matches/index.ts';
import type { PublishedMatches } from './live-log.ts';

/** The keys share one hash tag, so that a Redis cluster stores them on one node. */
export const LIVE_KEYS = {
  lease: 'touchline:{live}:lease',
  watched: 'touchline:{live}:watched',
  head: 'touchline:{live}:head',
  log: 'touchline:{live}:log',
  matches: 'touchline:{live}:matches:1',
} as const;

const Texts = z.record(z.string(), z.string().nullable());

/**
 * Parses published matches. A match in the shape of another release is left out, so that it is published whole again.
 */
export function matchesFrom(texts: unknown): PublishedMatches {
  return new Map(
    Object.entries(Texts.parse(texts)).flatMap(([id, text]) => {
      const match = text === null ? undefined : publishedMatch(text);
      return match === undefined ? [] : [[id, match] as const];
    }),
  );
}

/** Creates the error for a Redis that does not answer in time. */
export function lateLog(deadlineMs: number): Error {
  return new Error(`The log of live changes did not answer within ${String(deadlineMs)} ms`);
}

// The scripts below are atomic. `head` is a hash: epoch, number of the last entry, start of the last call to the
// provider (`polled` by the site's clock; `heard` by the wall clock, as JSON with the matches missing from the
// response), and the number of terms. `log` is a stream whose ids are `<number>-0`. `matches` is a hash of the
// published state of each match. `watched` is a sorted set of the watched processes, by expiry.

/**
 * KEYS lease, watched, head, log, matches; ARGV process, 1 if it is watched, how long it counts as watched (ms), the
 * lease (ms), an epoch for a new log, the epoch and the number up to which the process has read. If the process has
 * read further than the log reaches, a part of the log was lost: the rest is deleted and a new log begins.
 *
 * Deletes `heard` when nobody watches, because nothing is late then.
 *
 * Returns the lease's token if the process holds it, otherwise an empty string; epoch; number; `polled`; `heard`; 1
 * if anybody watches.
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
 * KEYS lease, head, log, matches; ARGV token, epoch, number of the last entry known to the holder, `polled`, `heard`,
 * how many entries to keep, then three lists, each preceded by its length: entries, matches (alternating id and
 * text), ids of ended matches.
 *
 * Returns the number of the last entry; -1 if the lease is another's or has expired; -2 if the log is not the one
 * that was read.
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
