import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TypedPassword, type PasswordPolicy, type ProblemCode, type Account } from '@touchline/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { markField, useSending } from '../../../shared/form/use-sending.ts';
import { isRepeated, newPassword, REPEATED } from '../../../shared/form/password/new-password.tsx';
import {
  NewPasswordFields,
  passwordPolicyQuery,
  problemField,
} from '../../../shared/form/password/new-password-fields.tsx';
import { PasswordField } from '../../../shared/form/password/password-field.tsx';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { sessionsQuery } from '../shell/account-queries.ts';
import { isWrongPassword } from '../shell/wrong-password.ts';
import { PROVIDER_NAMES } from '../../../shared/form/provider-names.ts';
import { PanelSection } from '../../../shared/ui/panel-section.tsx';

const messages = fieldMessages({
  currentPassword: { missing: 'auth.password.missing' },
  password: { missing: 'auth.password.newMissing' },
});

function schemaFor(policy: PasswordPolicy | undefined) {
  return z
    .object({ currentPassword: TypedPassword, password: newPassword(policy), repeat: z.string() })
    .refine(isRepeated, REPEATED);
}

/** Asks for the current password as the proof, and for the new one twice. The change ends all other sessions. */
function ChangePasswordForm({ email }: { readonly email: string }) {
  const api = useAccountApi();
  const queries = useQueryClient();
  const { data: policy } = useQuery(passwordPolicyQuery(api));
  const sending = useSending();
  const [isDone, setDone] = useState(false);
  const form = useForm({ resolver: zodResolver(schemaFor(policy), messages) });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password', defaultValue: '' });
  const place = (code: ProblemCode): boolean => {
    if (isWrongPassword(code)) return markField(form.setError, 'currentPassword', 'auth.password.wrong');
    return problemField(code) === 'password' && markField(form.setError, 'password', `problem.${code}.title`);
  };
  const submit = form.handleSubmit(({ currentPassword, password }) =>
    sending.send(async () => {
      await api.send('POST', '/api/account/password', { body: { currentPassword, password } });
      form.reset();
      setDone(true);
      await queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    }, place),
  );
  return (
    <SendForm
      sending={sending}
      form={form}
      onSubmit={submit}
      submit={<FormattedMessage id="account.password.submit" />}
      done={isDone && typed === '' ? <FormattedMessage id="account.password.done" /> : undefined}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="auth.password.current"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields label="auth.password.new" typed={typed} register={form.register} errors={errors} />
    </SendForm>
  );
}

export function ChangePasswordSection({ account }: { readonly account: Account }) {
  const { providers, email } = account;
  return (
    <PanelSection title="account.password.title">
      {providers.includes('password') ? (
        <ChangePasswordForm email={email} />
      ) : (
        providers.map(
          (way) =>
            way !== 'password' && (
              <p key={way}>
                <FormattedMessage id="account.password.none" values={{ provider: PROVIDER_NAMES[way] }} />
              </p>
            ),
        )
      )}
    </PanelSection>
  );
}
