import { FormattedMessage, useIntl } from 'react-intl';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { MATCH_TABS, type MatchTab } from './tabs.ts';

const NAMES = {
  summary: 'match.tab.summary',
  lineups: 'match.tab.lineups',
  statistics: 'match.tab.statistics',
  table: 'match.tab.table',
  'head-to-head': 'match.tab.headToHead',
} as const satisfies Record<MatchTab, string>;

/** The parts of the match, each with its address; they stay under the compact header. */
export function MatchTabs({ current }: { readonly current: MatchTab }) {
  const intl = useIntl();
  return (
    <div className="sticky top-[calc(var(--top-bar)+3rem)] z-10">
      <TabLinks
        label={intl.formatMessage({ id: 'match.tabs.label' })}
        current={current}
        tabs={MATCH_TABS.map((id) => ({
          id,
          label: <FormattedMessage id={NAMES[id]} />,
          search: id === 'summary' ? '' : `?tab=${id}`,
        }))}
      />
    </div>
  );
}
