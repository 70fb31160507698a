import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PRIMARY_BUTTON } from '../../shared/form/form-styles.ts';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { DoneSheet } from './done-sheet.tsx';

/** Waits for a press: programs that look into mails open links, and the code works once. */
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
