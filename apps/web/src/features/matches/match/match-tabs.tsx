import { FormattedMessage, useIntl } from 'react-intl';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';

const MATCH_TABS = ['summary', 'lineups', 'statistics', 'table', 'head-to-head'] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

/** Returns the tab named by `?tab=`; any other value selects the summary. */
export function matchTabOf(search: URLSearchParams): MatchTab {
  const asked = search.get('tab');
  return MATCH_TABS.find((tab) => tab === asked) ?? 'summary';
}

const NAMES = {
  summary: 'match.tab.summary',
  lineups: 'match.tab.lineups',
  statistics: 'match.tab.statistics',
  table: 'match.tab.table',
  'head-to-head': 'match.tab.headToHead',
} as const satisfies Record<MatchTab, string>;

/** The tabs of a match, each a link with its own URL. They stick below the compact header. */
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
