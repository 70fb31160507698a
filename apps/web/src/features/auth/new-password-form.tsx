import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { PasswordPolicy } from '@touchline/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { PRIMARY_BUTTON, TEXT_LINK } from '../../shared/form/form-styles.ts';
import { markField, useSending } from '../../shared/form/use-sending.ts';
import { isRepeated, newPassword, REPEATED } from '../../shared/form/password/new-password.tsx';
import {
  NewPasswordFields,
  passwordPolicyQuery,
  problemField,
} from '../../shared/form/password/new-password-fields.tsx';
import { SendForm } from '../../shared/form/send-form.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { AuthSheet, DoneSheet } from './auth-sheet.tsx';

const messages = fieldMessages({ password: { missing: 'auth.password.newMissing' } });

function schemaFor(policy: PasswordPolicy | undefined) {
  return z.object({ password: newPassword(policy), repeat: z.string() }).refine(isRepeated, REPEATED);
}

/** Sets a new password, with the code of an email as the proof. */
export function NewPasswordForm({ code }: { readonly code: string }) {
  const api = useAccountApi();
  const { data: policy } = useQuery(passwordPolicyQuery(api));
  const sending = useSending();
  const [isDone, setDone] = useState(false);
  const form = useForm({ resolver: zodResolver(schemaFor(policy), messages) });
  const typed = useWatch({ control: form.control, name: 'password', defaultValue: '' });
  const submit = form.handleSubmit(({ password }) =>
    sending.send(
      async () => {
        await api.send('POST', '/api/auth/password/reset', { body: { code, password }, auth: 'none' });
        setDone(true);
      },
      (problem) =>
        problemField(problem) === 'password' &&
        markField(form.setError, 'password', `problem.${problem}.title`),
    ),
  );
  if (isDone) {
    return (
      <DoneSheet title="auth.newPassword.done" text="auth.newPassword.doneText">
        <PageLink to="/login" className={PRIMARY_BUTTON}>
          <FormattedMessage id="auth.login.submit" />
        </PageLink>
      </DoneSheet>
    );
  }
  return (
    <AuthSheet
      title="pages.auth-reset-password.title"
      foot={
        <PageLink to="/reset" className={`${TEXT_LINK} text-ink`}>
          <FormattedMessage id="auth.reset.again" />
        </PageLink>
      }
    >
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="auth.newPassword.submit" />}
      >
        <NewPasswordFields
          label="auth.password.new"
          typed={typed}
          register={form.register}
          errors={form.formState.errors}
        />
      </SendForm>
    </AuthSheet>
  );
}
