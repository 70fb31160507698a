import { ApiProblem } from '../../../shared/api/errors.ts';
import { failureMessages, type FailureMessages } from '../../../shared/form/use-sending.ts';
import { ExpiredAuthSessionError } from '../../../shared/session/calls/expired-auth-session-error.ts';

const AWAY: FailureMessages = { title: 'payments.away.title', help: 'payments.away.help' };

/** What says nothing but that somebody behind the site cannot be reached: here that is the payment provider. */
const SAYS_AWAY: ReadonlySet<string> = new Set([
  'upstream-failed',
  'upstream-timeout',
  'upstream-busy',
  'unavailable',
  'network-request-failed',
]);

/** `failureMessages` in the words of somebody who pays: what became of their plan, and that it stays as it was. */
export function paymentFailure(error: unknown): FailureMessages {
  if (error instanceof ExpiredAuthSessionError) return failureMessages(error);
  if (error instanceof ApiProblem && !SAYS_AWAY.has(error.code)) return failureMessages(error);
  return AWAY;
}
