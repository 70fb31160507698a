import { useIntl } from 'react-intl';
import { AccountView } from '../../features/account/index.ts';
import { PlanSection } from '../../features/payments/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function Account() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.account.title' })}
        description={intl.formatMessage({ id: 'pages.account.description' })}
      />
      <AccountView plan={<PlanSection />} />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Account };
}
