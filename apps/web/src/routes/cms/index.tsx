import { useIntl } from 'react-intl';
import { ConsoleView } from '../../features/staff/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function Cms() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.cms.title' })}
        description={intl.formatMessage({ id: 'pages.cms.description' })}
      />
      <ConsoleView />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Cms };
}
