import type { ProblemCode } from '@touchline/contracts';
import { isRouteErrorResponse } from 'react-router-dom';
import { ApiProblem, ApiUnreachable } from './errors.ts';

/** All of the contract's codes, by the compiler's word, without the contract's schemas in the bundle. */
const CODES: Readonly<Record<ProblemCode, ProblemCode>> = {
  'bad-request': 'bad-request',
  'not-found': 'not-found',
  gone: 'gone',
  'method-not-allowed': 'method-not-allowed',
  'not-acceptable': 'not-acceptable',
  'payload-too-large': 'payload-too-large',
  'too-many-requests': 'too-many-requests',
  unauthorized: 'unauthorized',
  conflict: 'conflict',
  unavailable: 'unavailable',
  'upstream-failed': 'upstream-failed',
  'upstream-timeout': 'upstream-timeout',
  'upstream-busy': 'upstream-busy',
  'feature-off': 'feature-off',
  overloaded: 'overloaded',
  internal: 'internal',
  forbidden: 'forbidden',
  'session-ended': 'session-ended',
  'wrong-password': 'wrong-password',
  'user-not-found': 'user-not-found',
  'invalid-credential': 'invalid-credential',
  'email-already-in-use': 'email-already-in-use',
  'invalid-email': 'invalid-email',
  'weak-password': 'weak-password',
  'password-does-not-meet-requirements': 'password-does-not-meet-requirements',
  'invalid-action-code': 'invalid-action-code',
  'expired-action-code': 'expired-action-code',
  'requires-recent-login': 'requires-recent-login',
  'user-disabled': 'user-disabled',
  'user-token-expired': 'user-token-expired',
  'operation-not-allowed': 'operation-not-allowed',
  'unauthorized-domain': 'unauthorized-domain',
  'network-request-failed': 'network-request-failed',
  'plan-not-found': 'plan-not-found',
  'already-subscribed': 'already-subscribed',
  'deal-ended': 'deal-ended',
  'payment-refused': 'payment-refused',
  'refund-refused': 'refund-refused',
  'no-subscription': 'no-subscription',
  'idempotency-key-reused': 'idempotency-key-reused',
  'webhook-refused': 'webhook-refused',
};

function knownCode(value: unknown): ProblemCode | undefined {
  return Object.values(CODES).find((code) => code === value);
}

/** Which of the ten-language problem texts fits a failure of whatever kind. */
export function problemCodeOf(error: unknown): ProblemCode {
  if (error instanceof ApiProblem) return error.code;
  if (error instanceof ApiUnreachable) return 'upstream-failed';
  if (!isRouteErrorResponse(error)) return 'internal';
  const data: unknown = error.data;
  const code = typeof data === 'object' && data !== null && 'code' in data ? knownCode(data.code) : undefined;
  return code ?? (error.status >= 502 ? 'upstream-failed' : 'internal');
}
