/** What `ttl` tells readers; they may ask more often, and get a 304 where nothing is new. */
export const TTL_MINUTES = 1;

/** An alias' answer never changes. */
export const MOVED_MAX_AGE_SECONDS = 86_400;

/** Rows of the policy. */
export const ROUTES = { matches: 'feeds', events: 'event-feeds' } as const;
