import { useIntl } from 'react-intl';
import { AccountView } from '../../features/account/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function Account() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.account.title' })}
        description={intl.formatMessage({ id: 'pages.account.description' })}
      />
      <AccountView />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Account };
}
