import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { isToCome } from './team-season.tsx';

export const TEAM_TABS = ['fixtures', 'results', 'squad', 'table'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

/** Returns the tab in the URL; by default the fixtures, or the results if no match is to come. */
export function teamTabOf(
  search: URLSearchParams,
  tabs: readonly TeamTab[],
  matches: readonly MatchSummary[] | undefined,
): TeamTab {
  const asked = search.get('tab');
  const isOver = matches !== undefined && matches.length > 0 && !matches.some(isToCome);
  return tabs.find((tab) => tab === asked) ?? (isOver ? 'results' : 'fixtures');
}

interface TeamTabsProps {
  readonly tabs: readonly TeamTab[];
  readonly current: TeamTab;
}

export function TeamTabs({ tabs, current }: TeamTabsProps) {
  const intl = useIntl();
  return (
    <div className="sticky top-14 z-10 mb-3">
      <TabLinks
        label={intl.formatMessage({ id: 'team.tabs.label' })}
        current={current}
        tabs={tabs.map((id) => ({
          id,
          label: <FormattedMessage id={`team.tab.${id}`} />,
          search: `?tab=${id}`,
        }))}
      />
    </div>
  );
}
