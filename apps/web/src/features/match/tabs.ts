export const MATCH_TABS = ['summary', 'lineups', 'statistics', 'table', 'head-to-head'] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

/** The part of the page that an address names; anything else is the summary. */
export function matchTabOf(search: URLSearchParams): MatchTab {
  const asked = search.get('tab');
  return MATCH_TABS.find((tab) => tab === asked) ?? 'summary';
}
