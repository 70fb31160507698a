import type { ProblemCode } from '@touchline/contracts';

/** Which field of a form about a new account or password a problem is about; undefined: none. */
export function problemField(code: ProblemCode): 'email' | 'password' | undefined {
  if (code === 'email-already-in-use' || code === 'invalid-email') return 'email';
  if (code === 'weak-password' || code === 'password-does-not-meet-requirements') return 'password';
  return undefined;
}
