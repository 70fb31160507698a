import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { BrokenLink, mailLinkOf, NewPasswordForm, VerifyEmailForm } from '../../features/auth/index.ts';
import { PrivateHead } from '../../shared/head/page-head.tsx';

/** Where the links of the identity service's mails lead. */
function MailAction() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const link = mailLinkOf(search);
  const title = link?.mode === 'verifyEmail' ? 'auth.verify.title' : 'pages.auth-reset-password.title';
  return (
    <>
      <PrivateHead
        title={intl.formatMessage({ id: title })}
        description={intl.formatMessage({ id: 'pages.auth-reset-password.description' })}
      />
      {link === undefined && <BrokenLink />}
      {link?.mode === 'resetPassword' && <NewPasswordForm key={link.code} code={link.code} />}
      {link?.mode === 'verifyEmail' && <VerifyEmailForm key={link.code} code={link.code} />}
    </>
  );
}

export function createRoute() {
  return { loader: () => null, Component: MailAction };
}
