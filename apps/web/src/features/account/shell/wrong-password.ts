import type { ProblemCode } from '@touchline/contracts';

/** With a known account, each of the three can only mean the password (SEMANTICS §8.3). */
export function isWrongPassword(code: ProblemCode): boolean {
  return code === 'wrong-password' || code === 'invalid-credential' || code === 'user-not-found';
}
