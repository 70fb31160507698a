import type { ProblemCode } from '@touchline/contracts';

/**
 * Returns true for a code that means a wrong password. The account is known, so each of the three can only mean that
 * (SEMANTICS §8.3).
 */
export function isWrongPassword(code: ProblemCode): boolean {
  return code === 'wrong-password' || code === 'invalid-credential' || code === 'user-not-found';
}
