import { FormattedMessage, useIntl } from 'react-intl';
import type { LeagueSeason, LeagueSummary } from '@touchline/contracts';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';

const LEAGUE_TABS = ['table', 'matches', 'scorers'] as const;
export type LeagueTab = (typeof LEAGUE_TABS)[number];

/** Returns true for a cup whose last day has passed. Visitors then want to see its final. */
function isDecided(league: Pick<LeagueSummary, 'type'>, { end }: LeagueSeason, nowMs: number): boolean {
  return league.type === 'cup' && end < new Date(nowMs).toISOString().slice(0, 10);
}

/**
 * Returns the tabs of a season; the first is the default. A competition without a table, or a decided cup, starts
 * with its matches.
 */
export function leagueTabsOf(
  league: Pick<LeagueSummary, 'type'> | undefined,
  season: LeagueSeason | undefined,
  nowMs: number,
): readonly LeagueTab[] {
  const has = season?.has;
  const tabs = LEAGUE_TABS.filter(
    (tab) => tab === 'matches' || (tab === 'table' ? has?.standings !== false : has?.scorers !== false),
  );
  const matchesFirst = league !== undefined && season !== undefined && isDecided(league, season, nowMs);
  return matchesFirst ? ['matches', ...tabs.filter((tab) => tab !== 'matches')] : tabs;
}

export function leagueTabOf(search: URLSearchParams, tabs: readonly LeagueTab[]): LeagueTab {
  const asked = search.get('tab');
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'matches';
}

interface LeagueAddress {
  readonly tab?: LeagueTab | undefined;
  /** `undefined` for the current season, which the URL omits. */
  readonly season?: number | undefined;
  readonly round?: string | undefined;
}

/** @example leagueSearch({ tab: 'matches', round: 'Final' }) // '?tab=matches&round=Final' */
export function leagueSearch({ tab, season, round }: LeagueAddress): string {
  const query = new URLSearchParams();
  if (tab !== undefined) query.set('tab', tab);
  if (season !== undefined) query.set('season', String(season));
  if (round !== undefined) query.set('round', round);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

interface LeagueTabsProps {
  readonly tabs: readonly LeagueTab[];
  readonly current: LeagueTab;
  /** `undefined` for the current season. */
  readonly season: number | undefined;
}

export function LeagueTabs({ tabs, current, season }: LeagueTabsProps) {
  const intl = useIntl();
  return (
    <div className="sticky top-14 z-10 mb-3">
      <TabLinks
        label={intl.formatMessage({ id: 'league.tabs.label' })}
        current={current}
        tabs={tabs.map((id, index) => ({
          id,
          label: <FormattedMessage id={`league.tab.${id}`} />,
          search: leagueSearch({ tab: index === 0 ? undefined : id, season }),
        }))}
      />
    </div>
  );
}
