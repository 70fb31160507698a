import { ApiProblem } from '../../../shared/api/errors.ts';
import { failureWords, type FailureWords } from '../../../shared/form/failure-words.ts';
import { ExpiredAuthSessionError } from '../../../shared/session/calls/expired-auth-session-error.ts';

const AWAY: FailureWords = { title: 'payments.away.title', help: 'payments.away.help' };

/** What says nothing but that somebody behind the site cannot be reached: here that is the payment provider. */
const SAYS_AWAY: ReadonlySet<string> = new Set([
  'upstream-failed',
  'upstream-timeout',
  'upstream-busy',
  'unavailable',
  'network-request-failed',
]);

/** `failureWords` in the words of somebody who pays: what became of their plan, and that it stays as it was. */
export function paymentFailure(error: unknown): FailureWords {
  if (error instanceof ExpiredAuthSessionError) return failureWords(error);
  if (error instanceof ApiProblem && !SAYS_AWAY.has(error.code)) return failureWords(error);
  return AWAY;
}
