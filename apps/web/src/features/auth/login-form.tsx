import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordCredentials } from '@touchline/contracts';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { CredentialFields } from '../../shared/form/password/password-field.tsx';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { TEXT_LINK } from '../../shared/form/form-styles.ts';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useSending } from '../../shared/form/use-sending.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useSessionActions } from '../../shared/session/use-session-actions.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { ProviderWays } from '../../shared/form/provider-button.tsx';

const resolver = zodResolver(
  PasswordCredentials,
  fieldMessages({ password: { missing: 'auth.password.missing' } }),
);

/** Signs in with a password or with a provider. */
export function LoginForm() {
  const { login } = useSessionActions();
  const sending = useSending();
  const form = useForm({ resolver });
  const { errors } = form.formState;
  const submit = form.handleSubmit((credentials) => sending.send(() => login(credentials)));
  return (
    <AuthSheet
      title="pages.login.title"
      foot={
        <>
          <FormattedMessage id="auth.login.noAccount" />
          <PageLink to="/register" className={`${TEXT_LINK} text-ink`}>
            <FormattedMessage id="auth.register.submit" />
          </PageLink>
        </>
      }
    >
      <SendForm
        sending={sending}
        form={form}
        onSubmit={submit}
        submit={<FormattedMessage id="auth.login.submit" />}
        aside={
          <PageLink to="/reset" className={TEXT_LINK}>
            <FormattedMessage id="auth.login.forgotten" />
          </PageLink>
        }
      >
        <CredentialFields register={form.register} errors={errors} />
      </SendForm>
      <ProviderWays onGranted={login} />
    </AuthSheet>
  );
}
