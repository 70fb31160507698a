import { useQuery, queryOptions } from '@tanstack/react-query';
import type { MessageKey } from '@touchline/messages';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordPolicy, type ProblemCode } from '@touchline/contracts';
import { useAccountApi } from '../../session/use-account-api.ts';
import type { AccountApi } from '../../session/calls/account-api.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRulesList, PasswordRulesSkeleton } from './new-password.tsx';

/** The contracts' own limit, which is below what identity services allow. */
const MAX_LENGTH = 128;

/** A class of characters in that notation: a hyphen stands first and a closing bracket last. */
function characterClass(characters: readonly string[]): string {
  const others = characters.filter((character) => !['-', ']', ' '].includes(character));
  const first = characters.includes('-') ? '-' : '';
  const last = characters.includes(']') ? ']' : '';
  return `[${first}${others.join('')}${last}]`;
}

/**
 * A policy as makers of passwords read it, from the attribute `passwordrules`
 * (https://github.com/whatwg/html/issues/3518): what they propose is then accepted.
 *
 * @example 'minlength: 8; maxlength: 128; required: digit'
 */
export function generatorRules(policy: PasswordPolicy): string {
  const { minLength, maxLength, lowercase, uppercase, numeric, nonAlphanumeric } = policy;
  return [
    `minlength: ${String(minLength)}`,
    `maxlength: ${String(Math.min(maxLength, MAX_LENGTH))}`,
    ...(lowercase ? ['required: lower'] : []),
    ...(uppercase ? ['required: upper'] : []),
    ...(numeric ? ['required: digit'] : []),
    ...(nonAlphanumeric ? [`required: ${characterClass(policy.nonAlphanumericCharacters)}`] : []),
  ].join('; ');
}

/** The same for everyone, and seldom changed. Without it the identity service still judges by it. */
export function passwordPolicyQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['password-policy'],
    queryFn: () => api.send('GET', '/api/auth/password-policy', { schema: PasswordPolicy, auth: 'none' }),
    staleTime: 10 * 60_000,
  });
}

/** Which field of a form about a new account or password a problem is about; undefined: none. */
export function problemField(code: ProblemCode): 'email' | 'password' | undefined {
  if (code === 'email-already-in-use' || code === 'invalid-email') return 'email';
  if (code === 'weak-password' || code === 'password-does-not-meet-requirements') return 'password';
  return undefined;
}

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
