import { FormattedMessage, useIntl } from 'react-intl';
import { SettingsView } from '../../features/settings/index.ts';
import { PageHead } from '../../shared/head/page-head.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

function Settings() {
  const intl = useIntl();
  return (
    <div className="max-w-3xl">
      <PageHead
        title={intl.formatMessage({ id: 'pages.settings.title' })}
        description={intl.formatMessage({ id: 'pages.settings.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.settings.title" />
      </PageTitle>
      <SettingsView />
    </div>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Settings };
}
