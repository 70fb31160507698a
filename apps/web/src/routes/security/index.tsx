import { useIntl } from 'react-intl';
import { SecurityView } from '../../features/account/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function Security() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.security.title' })}
        description={intl.formatMessage({ id: 'pages.security.description' })}
      />
      <SecurityView />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Security };
}
