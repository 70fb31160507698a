import { useIntl } from 'react-intl';
import { LoginForm } from '../../features/auth/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function Login() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.login.title' })}
        description={intl.formatMessage({ id: 'pages.login.description' })}
      />
      <LoginForm />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Login };
}
