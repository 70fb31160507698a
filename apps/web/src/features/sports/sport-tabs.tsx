import { FormattedMessage, useIntl } from 'react-intl';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { sportSearch, type SportTab } from './sport-address.ts';

interface SportTabsProps {
  readonly current: SportTab;
  /** Whose table is shown. */
  readonly league: string | undefined;
}

export function SportTabs({ current, league }: SportTabsProps) {
  const intl = useIntl();
  return (
    <div className="sticky top-14 z-10 mb-3">
      <TabLinks
        label={intl.formatMessage({ id: 'sports.tabs.label' })}
        current={current}
        tabs={[
          { id: 'games', label: <FormattedMessage id="sports.tab.games" />, search: '' },
          {
            id: 'table',
            label: <FormattedMessage id="league.tab.table" />,
            search: sportSearch({ tab: 'table', league }),
          },
        ]}
      />
    </div>
  );
}
