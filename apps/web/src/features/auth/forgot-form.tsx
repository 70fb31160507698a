import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordRequest } from '@touchline/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { EmailField } from '../../shared/form/field.tsx';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { PLAIN_BUTTON, TEXT_LINK } from '../../shared/form/form-styles.ts';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { AuthSheet, DoneSheet } from './auth-sheet.tsx';

const resolver = zodResolver(ForgotPasswordRequest.pick({ email: true }), fieldMessages({}));

/** Requests an email with a link. It does not reveal whether there is such an account (SEMANTICS §5.2). */
export function ForgotForm() {
  const api = useAccountApi();
  const language = useLanguage();
  const sending = useSending();
  const [isSent, setSent] = useState(false);
  const form = useForm({ resolver });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ email }) =>
    sending.send(async () => {
      await api.send('POST', '/api/auth/password/forgot', { body: { email, language }, auth: 'none' });
      setSent(true);
    }),
  );
  if (isSent) {
    return (
      <DoneSheet title="auth.reset.sent" text="auth.reset.sentText">
        <PageLink to="/login" className={PLAIN_BUTTON}>
          <FormattedMessage id="auth.reset.back" />
        </PageLink>
      </DoneSheet>
    );
  }
  return (
    <AuthSheet
      title="pages.reset.title"
      intro="auth.reset.intro"
      foot={
        <PageLink to="/login" className={`${TEXT_LINK} text-ink`}>
          <FormattedMessage id="auth.reset.back" />
        </PageLink>
      }
    >
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="auth.reset.submit" />}
      >
        <EmailField error={errors.email?.message} {...form.register('email')} />
      </SendForm>
    </AuthSheet>
  );
}
