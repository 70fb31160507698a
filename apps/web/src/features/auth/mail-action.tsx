import { useSearchParams } from 'react-router-dom';
import { FormattedMessage } from 'react-intl';
import { useHydrated } from '../../shared/ui/hydration/use-hydrated.ts';
import { PRIMARY_BUTTON } from '../../shared/form/form-styles.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { mailLinkOf } from './mail-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';
import { AuthSheet } from './auth-sheet.tsx';

/** Before it is known which form there will be. */
function MailSkeleton() {
  return (
    <section role="status" className="mx-auto w-full max-w-md lg:py-6">
      <span className="sr-only">
        <FormattedMessage id="site.loading" />
      </span>
      <noscript>
        <p className="px-4 pt-6 text-warn">
          <FormattedMessage id="auth.form.needsScript" />
        </p>
      </noscript>
      <div aria-hidden="true" className="px-4 pt-6 pb-4 lg:px-0">
        <span className="outline-bar block h-7 w-56" />
      </div>
      <div aria-hidden="true" className={`grid gap-4 px-4 py-6 lg:p-6 ${PANEL}`}>
        <span className="outline-bar h-11 w-full" />
        <span className="outline-bar h-11 w-40" />
      </div>
    </section>
  );
}

function BrokenLink() {
  return (
    <AuthSheet title="problem.invalid-action-code.title" intro="problem.invalid-action-code.help">
      <PageLink to="/reset" className={PRIMARY_BUTTON}>
        <FormattedMessage id="auth.reset.again" />
      </PageLink>
    </AuthSheet>
  );
}

/**
 * What the link of a mail is for. The server draws one page for all of them: a code is a secret, and is part of
 * no answer that is kept.
 */
export function MailAction() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  if (!isHydrated) return <MailSkeleton />;
  const link = mailLinkOf(search);
  if (link === undefined) return <BrokenLink />;
  const Form = link.mode === 'verifyEmail' ? VerifyEmailForm : NewPasswordForm;
  return <Form key={link.code} code={link.code} />;
}
