import { VerifyEmailRequest } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PRIMARY_BUTTON } from '../../shared/form/form-styles.ts';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { useHydrated } from '../../shared/ui/hydration/use-hydrated.ts';
import { PANEL } from '../../shared/ui/panel.ts';
import { AuthSheet, DoneSheet } from './auth-sheet.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const MODES = ['resetPassword', 'verifyEmail'] as const;

interface MailLink {
  readonly mode: (typeof MODES)[number];
  readonly code: string;
}

/**
 * Reads the link of an email from the identity service: `?mode=…&oobCode=…`. Returns `undefined` for an unknown mode
 * or an invalid code.
 */
export function mailLinkOf(search: URLSearchParams): MailLink | undefined {
  const asked = search.get('mode') ?? 'resetPassword';
  const mode = MODES.find((known) => known === asked);
  const link = VerifyEmailRequest.safeParse({ code: search.get('oobCode') });
  return mode === undefined || !link.success ? undefined : { mode, code: link.data.code };
}

/** Waits for a press: email scanners open links, and the code works only once. */
export function VerifyEmailForm({ code }: { readonly code: string }) {
  const api = useAccountApi();
  const sending = useSending();
  const [isDone, setDone] = useState(false);
  const verify = async (): Promise<void> => {
    await api.send('POST', '/api/auth/verify-email', { body: { code }, auth: 'none' });
    setDone(true);
  };
  if (isDone) {
    return (
      <DoneSheet title="auth.verify.done">
        <PageLink to="/" className={PRIMARY_BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </DoneSheet>
    );
  }
  return (
    <AuthSheet title="auth.verify.title" intro="auth.verify.text">
      <SendForm
        sending={sending}
        onSubmit={() => sending.send(verify)}
        submit={<FormattedMessage id="auth.verify.submit" />}
      >
        {null}
      </SendForm>
    </AuthSheet>
  );
}

/** Shown until hydration, when the form is known. */
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
 * The form for the link of an email. The server renders the same page for all links: a code is a secret and must not
 * be part of a cached response.
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
