import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { EmailField } from '../field.tsx';
import { PasswordField } from './password-field.tsx';

interface CredentialFieldsProps {
  readonly register: (name: 'email' | 'password') => UseFormRegisterReturn;
  readonly errors: { readonly email?: FieldError | undefined; readonly password?: FieldError | undefined };
}

/** Who it is, and the password that proves it, for those who have an account already. */
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
