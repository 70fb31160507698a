import { FormattedMessage, useIntl } from 'react-intl';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { leagueSearch } from './league-address.ts';
import type { LeagueTab } from './tabs.ts';

interface LeagueTabsProps {
  readonly tabs: readonly LeagueTab[];
  readonly current: LeagueTab;
  /** undefined: the present one. */
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
