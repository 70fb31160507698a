import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@touchline/messages';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useAccountApi } from '../../session/use-account-api.ts';
import { generatorRules } from './generator-rules.ts';
import { PasswordField } from './password-field.tsx';
import { passwordPolicyQuery } from './password-policy-query.ts';
import { PasswordRulesList, PasswordRulesSkeleton } from './password-rules-list.tsx';

interface NewPasswordFieldsProps {
  readonly label: MessageKey;
  /** What stands in the first field now. */
  readonly typed: string;
  readonly register: (name: 'password' | 'repeat') => UseFormRegisterReturn;
  readonly errors: { readonly password?: FieldError | undefined; readonly repeat?: FieldError | undefined };
}

/** A new password, twice, and what it still needs. */
export function NewPasswordFields({ label, typed, register, errors }: NewPasswordFieldsProps) {
  const { data: policy, isPending } = useQuery(passwordPolicyQuery(useAccountApi()));
  // React knows no such attribute and passes it on as it is.
  const proposed = policy === undefined ? {} : { passwordrules: generatorRules(policy) };
  const pending = isPending ? <PasswordRulesSkeleton /> : undefined;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        error={errors.password?.message}
        note={policy === undefined ? pending : <PasswordRulesList policy={policy} password={typed} />}
        {...proposed}
        {...register('password')}
      />
      <PasswordField
        label="auth.password.repeat"
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...proposed}
        {...register('repeat')}
      />
    </>
  );
}
