/**
 * Names in Redis. What belongs to one key of one cache shares a hash tag, so that a cluster keeps it in one slot
 * and one script may touch all of it. (A `}` within the key ends the tag sooner, but at the same place for all.)
 *
 * @example entryKey('answers', '/api/matches/7') // 'touchline:{answers:/api/matches/7}:e'
 */
export function entryKey(cache: string, key: string): string {
  return `touchline:{${cache}:${key}}:e`;
}

/** @example leaseKey('answers', '/api/matches/7') // 'touchline:{answers:/api/matches/7}:l' */
export function leaseKey(cache: string, key: string): string {
  return `touchline:{${cache}:${key}}:l`;
}
