/** The best so many; beyond them a search is refined, not paged. */
export const MOST_HITS = 20;
