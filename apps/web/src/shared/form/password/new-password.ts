import { TypedPassword, type PasswordPolicy } from '@touchline/contracts';
import { meetsPolicy } from '@touchline/contracts';

/** Of the contracts, and of the policy where it is known; nothing is said twice of an empty one. */
export function newPassword(policy: PasswordPolicy | undefined) {
  return TypedPassword.refine(
    (password) => password === '' || policy === undefined || meetsPolicy(policy, password),
    { error: 'problem.password-does-not-meet-requirements.title' },
  );
}

/** For `refine`: the new password is typed twice, the same (SEMANTICS §5.2), whatever else is wrong. */
export const REPEATED = { path: ['repeat'], error: 'auth.password.unequal', when: () => true };

export function isRepeated({ password, repeat }: { password: string; repeat: string }): boolean {
  return password === repeat;
}
