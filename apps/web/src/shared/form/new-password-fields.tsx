import type { PasswordPolicy } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';
import { PasswordRulesList } from './password-rules-list.tsx';

interface NewPasswordFieldsProps {
  readonly label: MessageKey;
  /** Undefined until it is known. */
  readonly policy: PasswordPolicy | undefined;
  /** What stands in the first field now. */
  readonly typed: string;
  readonly password: UseFormRegisterReturn;
  readonly repeat: UseFormRegisterReturn;
  readonly errors: { readonly password?: FieldError | undefined; readonly repeat?: FieldError | undefined };
}

/** A new password, twice, and what it still needs. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, policy, typed, password, repeat, errors } = props;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        error={errors.password?.message}
        note={policy === undefined ? undefined : <PasswordRulesList policy={policy} password={typed} />}
        {...password}
      />
      <PasswordField
        label="auth.password.repeat"
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...repeat}
      />
    </>
  );
}
