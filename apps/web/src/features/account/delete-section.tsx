import { zodResolver } from '@hookform/resolvers/zod';
import { TypedPassword, type Account, type Reauthentication } from '@touchline/contracts';
import { useEffect, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { fieldMessages } from '../../shared/form/field-messages.ts';
import { DANGER_BUTTON, PLAIN_BUTTON } from '../../shared/form/form-styles.ts';
import { markField, useSending } from '../../shared/form/use-sending.ts';
import { OrLine, ProviderButtons } from '../../shared/form/provider-button.tsx';
import { PasswordField } from '../../shared/form/password/password-field.tsx';
import { SendForm } from '../../shared/form/send-form.tsx';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { useSessionActions } from '../../shared/session/use-session-actions.ts';
import { PanelSection } from '../../shared/ui/panel-section.tsx';
import { isWrongPassword } from './shell/wrong-password.ts';

const resolver = zodResolver(
  z.object({ password: TypedPassword }),
  fieldMessages({ password: { missing: 'auth.password.missing' } }),
);

interface DeleteFormProps {
  readonly account: Account;
  readonly onCancel: () => void;
}

/** Asks for a proof by one of the account's sign-in methods, then deletes the account. */
function DeleteForm({ account, onCancel }: DeleteFormProps) {
  const api = useAccountApi();
  const { logout } = useSessionActions();
  const remove = async (proof: Reauthentication): Promise<void> => {
    await api.send('DELETE', '/api/account', { body: proof });
    await logout('behaviour.accountDeleted');
  };
  const hasPassword = account.providers.includes('password');
  const hasProvider = account.providers.some((way) => way !== 'password');
  const cancel = (
    <button type="button" className={PLAIN_BUTTON} onClick={onCancel}>
      <FormattedMessage id="account.cancel" />
    </button>
  );
  return (
    <>
      {hasPassword && <PasswordProof email={account.email} remove={remove} aside={cancel} />}
      {hasPassword && hasProvider && <OrLine />}
      {hasProvider && (
        <div className="flex flex-wrap items-start gap-3">
          <ProviderButtons label="account.delete.provider" style={DANGER_BUTTON} onGranted={remove} />
          {!hasPassword && cancel}
        </div>
      )}
    </>
  );
}

interface PasswordProofProps {
  readonly email: string;
  readonly remove: (proof: Reauthentication) => Promise<void>;
  readonly aside: ReactNode;
}

function PasswordProof({ email, remove, aside }: PasswordProofProps) {
  const sending = useSending();
  const form = useForm({ resolver });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('password');
  }, [setFocus]);
  const { errors } = form.formState;
  const submit = form.handleSubmit((proof) =>
    sending.send(
      () => remove(proof),
      (code) => isWrongPassword(code) && markField(form.setError, 'password', 'auth.password.wrong'),
    ),
  );
  return (
    <SendForm
      sending={sending}
      form={form}
      onSubmit={submit}
      submit={<FormattedMessage id="account.delete.submit" />}
      submitStyle={DANGER_BUTTON}
      aside={aside}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="auth.password.label"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </SendForm>
  );
}

/** Explains what will be deleted before it asks for the proof. */
export function DeleteSection({ account }: { readonly account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title="account.delete.title">
      <p className="pb-3">
        <FormattedMessage id="account.delete.text" />
      </p>
      {isOpen ? (
        <DeleteForm
          account={account}
          onCancel={() => {
            setOpen(false);
          }}
        />
      ) : (
        <button
          type="button"
          className={`${PLAIN_BUTTON} text-red`}
          onClick={() => {
            setOpen(true);
          }}
        >
          <FormattedMessage id="account.delete.start" />
        </button>
      )}
    </PanelSection>
  );
}
