import { FormattedMessage, useIntl } from 'react-intl';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import type { TeamTab } from './tabs.ts';

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
