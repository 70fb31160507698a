import { useIntl } from 'react-intl';
import { RegisterForm } from '../../features/auth/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function Register() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.register.title' })}
        description={intl.formatMessage({ id: 'pages.register.description' })}
      />
      <RegisterForm />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Register };
}
