import type { MatchSummary } from '@touchline/contracts';
import { isToCome } from './team-matches.ts';

export const TEAM_TABS = ['fixtures', 'results', 'squad', 'table'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

/** The part that an address names; else what is to come, or what was when nothing is to come. */
export function teamTabOf(
  search: URLSearchParams,
  tabs: readonly TeamTab[],
  matches: readonly MatchSummary[] | undefined,
): TeamTab {
  const asked = search.get('tab');
  const isOver = matches !== undefined && matches.length > 0 && !matches.some(isToCome);
  return tabs.find((tab) => tab === asked) ?? (isOver ? 'results' : 'fixtures');
}
