import { useIntl } from 'react-intl';
import { StaffInvitationForm } from '../../features/staff/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function CmsLoginToken() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.cms-login-token.title' })}
        description={intl.formatMessage({ id: 'pages.cms-login-token.description' })}
      />
      <StaffInvitationForm />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: CmsLoginToken };
}
