import { useIntl } from 'react-intl';
import { ForgotForm } from '../../features/auth/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

function Reset() {
  const intl = useIntl();
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: 'pages.reset.title' })}
        description={intl.formatMessage({ id: 'pages.reset.description' })}
      />
      <ForgotForm />
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: Reset };
}
