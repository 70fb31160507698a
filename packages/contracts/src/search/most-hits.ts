/** Maximum number of hits. A search with more must be refined; it has no pages. */
export const MOST_HITS = 20;
