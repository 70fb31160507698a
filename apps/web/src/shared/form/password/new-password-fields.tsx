import { useQuery, queryOptions } from '@tanstack/react-query';
import type { MessageKey } from '@touchline/messages';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordPolicy, type ProblemCode } from '@touchline/contracts';
import { useAccountApi } from '../../session/use-account-api.ts';
import type { AccountApi } from '../../session/calls/account-api.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRulesList, PasswordRulesSkeleton } from './new-password.tsx';

/** The contracts' limit, which is below that of identity services. */
const MAX_LENGTH = 128;

/** Returns a character class in that syntax: a hyphen is first and a closing bracket last. */
function characterClass(characters: readonly string[]): string {
  const others = characters.filter((character) => !['-', ']', ' '].includes(character));
  const first = characters.includes('-') ? '-' : '';
  const last = characters.includes(']') ? ']' : '';
  return `[${first}${others.join('')}${last}]`;
}

/**
 * Returns a policy in the syntax of the `passwordrules` attribute (https://github.com/whatwg/html/issues/3518), so
 * that generated passwords are accepted.
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

/** The policy is the same for everyone and seldom changes. Without it the identity service still enforces it. */
export function passwordPolicyQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['password-policy'],
    queryFn: () => api.send('GET', '/api/auth/password-policy', { schema: PasswordPolicy, auth: 'none' }),
    staleTime: 10 * 60_000,
  });
}

/** Returns the field of a sign-up or password form that a problem concerns; `undefined` if none. */
export function problemField(code: ProblemCode): 'email' | 'password' | undefined {
  if (code === 'email-already-in-use' || code === 'invalid-email') return 'email';
  if (code === 'weak-password' || code === 'password-does-not-meet-requirements') return 'password';
  return undefined;
}

interface NewPasswordFieldsProps {
  readonly label: MessageKey;
  /** The current text of the first field. */
  readonly typed: string;
  readonly register: (name: 'password' | 'repeat') => UseFormRegisterReturn;
  readonly errors: { readonly password?: FieldError | undefined; readonly repeat?: FieldError | undefined };
}

/** Two fields for a new password, with the rules that it does not meet yet. */
export function NewPasswordFields({ label, typed, register, errors }: NewPasswordFieldsProps) {
  const { data: policy, isPending } = useQuery(passwordPolicyQuery(useAccountApi()));
  // React does not know this attribute and passes it on unchanged.
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
