import { useIntl } from 'react-intl';
import { MailAction } from '../../features/auth/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

/** The target of the links in the identity service's emails. */
function AuthResetPassword() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.auth-reset-password.title' })}
        description={intl.formatMessage({ id: 'pages.auth-reset-password.description' })}
      />
      <MailAction />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: AuthResetPassword };
}
