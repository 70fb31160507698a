import { HOUR_MS, MINUTE_MS, SECOND_MS, type CachePolicy } from '../../platform/cache/cache-policy.ts';
import type { FeedQuestion } from './feed.ts';

export const FEED: CachePolicy = {
  name: 'feeds',
  reason: 'readers poll once a minute at most; a goal is news within that',
  freshMs: 30 * SECOND_MS,
  revalidateMs: 30 * SECOND_MS,
  errorMs: 6 * HOUR_MS,
  negativeMs: MINUTE_MS,
};

/** What `ttl` tells readers; they may ask more often, and get a 304 where nothing is new. */
export const TTL_MINUTES = 1;

/** An alias' answer never changes. */
export const MOVED_MAX_AGE_SECONDS = 86_400;

/** The path is one of a known list, never raw input. */
export function feedKey({ path }: FeedQuestion): string {
  return `feeds:1:${path}`;
}
