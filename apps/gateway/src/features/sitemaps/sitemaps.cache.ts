/** Row of the policy. */
export const ROUTE = 'sitemaps';

/** Of all maps: what to purge when they shall be made anew. */
export const TAGS: readonly string[] = ['sitemaps'];
