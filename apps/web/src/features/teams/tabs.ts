export const TEAM_TABS = ['matches', 'squad', 'table'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

export function teamTabOf(search: URLSearchParams, tabs: readonly TeamTab[]): TeamTab {
  const asked = search.get('tab');
  return tabs.find((tab) => tab === asked) ?? 'matches';
}
