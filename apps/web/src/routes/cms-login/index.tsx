import { useIntl } from 'react-intl';
import { StaffLoginForm } from '../../features/staff/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function CmsLogin() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.cms-login.title' })}
        description={intl.formatMessage({ id: 'pages.cms-login.description' })}
      />
      <StaffLoginForm />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: CmsLogin };
}
