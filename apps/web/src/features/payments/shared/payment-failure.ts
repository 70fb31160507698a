import { ApiProblem } from '../../../shared/api/errors.ts';
import { failureMessages, type FailureMessages } from '../../../shared/form/use-sending.ts';
import { ExpiredAuthSessionError } from '../../../shared/session/calls/expired-auth-session-error.ts';

const AWAY: FailureMessages = { title: 'payments.away.title', help: 'payments.away.help' };

/** Codes that only mean "a service cannot be reached"; on these pages it is the payment provider. */
const SAYS_AWAY: ReadonlySet<string> = new Set([
  'upstream-failed',
  'upstream-timeout',
  'upstream-busy',
  'unavailable',
  'network-request-failed',
]);

/**
 * Like `failureMessages`, but for an unreachable service it says that the payment provider does not respond and that
 * the plan is unchanged.
 */
export function paymentFailure(error: unknown): FailureMessages {
  if (error instanceof ExpiredAuthSessionError) return failureMessages(error);
  if (error instanceof ApiProblem && !SAYS_AWAY.has(error.code)) return failureMessages(error);
  return AWAY;
}
