/** Rows of the policy: whole answers, and those of an index that is still being filled. */
export const ROUTES = { complete: 'search', partial: 'search.partial' } as const;
