import { ProblemError } from '../../platform/http-server/problem-error.ts';

/** There was a session, and there is none any more: sign in again. */
export class SessionEndedError extends ProblemError {
  constructor(options?: { readonly cause?: unknown }) {
    super('session-ended', undefined, undefined, options);
  }
}
