import type { MessageKey } from '@touchline/messages';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '../../ui/icon.tsx';
import { FieldLayout, EmailField } from '../field.tsx';
import { INPUT } from '../form-styles.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'children' | 'type'> & {
  readonly label: MessageKey;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly aside?: ReactNode;
  readonly note?: ReactNode;
};

/** A password field that can show its text. Pasting and password managers are supported. */
export function PasswordField({ label, error, aside, note, ...input }: PasswordFieldProps) {
  const intl = useIntl();
  const [isShown, setShown] = useState(false);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    // Browsers would store a password that is submitted while it is shown as ordinary text.
    const hide = (): void => {
      setShown(false);
    };
    form?.addEventListener('submit', hide);
    return () => {
      form?.removeEventListener('submit', hide);
    };
  }, [form]);
  return (
    <FieldLayout label={label} error={error} aside={aside} note={note}>
      {(described) => (
        <span className="relative block">
          <input
            {...(isShown ? { autoCapitalize: 'none' } : {})}
            spellCheck={false}
            required
            {...input}
            {...described}
            type={isShown ? 'text' : 'password'}
            className={`${INPUT} pe-12`}
          />
          <button
            type="button"
            ref={(button) => {
              setForm(button?.form ?? null);
            }}
            aria-controls={described.id}
            aria-label={intl.formatMessage({ id: isShown ? 'auth.password.hide' : 'auth.password.show' })}
            onClick={() => {
              setShown(!isShown);
            }}
            className="absolute end-0 top-0 grid size-11 place-items-center text-soft hover:text-ink"
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </FieldLayout>
  );
}

interface CredentialFieldsProps {
  readonly register: (name: 'email' | 'password') => UseFormRegisterReturn;
  readonly errors: { readonly email?: FieldError | undefined; readonly password?: FieldError | undefined };
}

/** Email address and password of an existing account. */
export function CredentialFields({ register, errors }: CredentialFieldsProps) {
  return (
    <>
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="auth.password.label"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  );
}
