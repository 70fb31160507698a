import type { ProblemCode } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { ApiProblem } from '../api/errors.ts';
import { ExpiredAuthSessionError } from '../session/calls/expired-auth-session-error.ts';

export interface FailureMessages {
  readonly title: MessageKey;
  readonly help: MessageKey;
}

/** What went wrong, in words; an answer that nobody can read is as good as none (SEMANTICS §8.3). */
export function failureMessages(error: unknown): FailureMessages {
  const code = codeOf(error);
  return { title: `problem.${code}.title`, help: `problem.${code}.help` };
}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof ApiProblem) return error.code;
  return error instanceof ExpiredAuthSessionError ? 'session-ended' : 'network-request-failed';
}
