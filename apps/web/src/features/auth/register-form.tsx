import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { RegisterRequest, type PasswordPolicy } from '@touchline/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { EmailField, TextField } from '../../shared/form/field.tsx';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { TEXT_LINK } from '../../shared/form/form-styles.ts';
import { markField, useSending } from '../../shared/form/use-sending.ts';
import { isRepeated, newPassword, REPEATED } from '../../shared/form/password/new-password.tsx';
import {
  NewPasswordFields,
  passwordPolicyQuery,
  problemField,
} from '../../shared/form/password/new-password-fields.tsx';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { useSessionActions } from '../../shared/session/use-session-actions.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { ProviderWays } from '../../shared/form/provider-button.tsx';

const { email, name } = RegisterRequest.shape;
const messages = fieldMessages({ password: { missing: 'auth.password.newMissing' } });

function schemaFor(policy: PasswordPolicy | undefined) {
  return z
    .object({ email, name, password: newPassword(policy), repeat: z.string() })
    .refine(isRepeated, REPEATED);
}

/** Omits the value of an empty optional field. */
const setValueAs = (typed: unknown) => (typeof typed === 'string' && typed.trim() !== '' ? typed : undefined);

export function RegisterForm() {
  const { login, register } = useSessionActions();
  const language = useLanguage();
  const { data: policy } = useQuery(passwordPolicyQuery(useAccountApi()));
  const sending = useSending();
  const form = useForm({ resolver: zodResolver(schemaFor(policy), messages) });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password', defaultValue: '' });
  const submit = form.handleSubmit((values) =>
    sending.send(
      () =>
        register({
          email: values.email,
          password: values.password,
          ...(values.name === undefined ? {} : { name: values.name }),
          language,
        }),
      (code) => {
        const field = problemField(code);
        return field !== undefined && markField(form.setError, field, `problem.${code}.title`);
      },
    ),
  );
  return (
    <AuthSheet
      title="pages.register.title"
      intro="auth.register.intro"
      foot={
        <>
          <FormattedMessage id="auth.register.hasAccount" />
          <PageLink to="/login" className={`${TEXT_LINK} text-ink`}>
            <FormattedMessage id="auth.login.submit" />
          </PageLink>
        </>
      }
    >
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="auth.register.submit" />}
      >
        <EmailField error={errors.email?.message} {...form.register('email')} />
        <TextField
          label="auth.name.label"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name', { setValueAs })}
        />
        <NewPasswordFields
          label="auth.password.label"
          typed={typed}
          register={form.register}
          errors={errors}
        />
      </SendForm>
      <ProviderWays onGranted={login} />
    </AuthSheet>
  );
}
