import { ProblemError } from '../../../platform/errors/problems.ts';

interface Cause {
  readonly cause?: unknown;
}

/** Nobody is signed in by this request. What is wrong with a token is the log's to know, not its bearer's. */
export class UnauthorizedError extends ProblemError {
  constructor(options?: Cause) {
    super('unauthorized', undefined, undefined, options);
  }
}

/** There was a session, and there is none any more: sign in again. */
export class SessionEndedError extends ProblemError {
  constructor(options?: Cause) {
    super('session-ended', undefined, undefined, options);
  }
}

/** The same to whoever asks. The session was ended because a token of it had been held by two. */
export class RefreshTokenReusedError extends SessionEndedError {}

export class ScopeMissingError extends ProblemError {
  constructor(readonly scope: string) {
    super('forbidden', `The scope ${scope} is needed`);
  }
}

/** A sign-in that began before the password was reset: it has to be proven anew, with the new one. */
export class PasswordJustResetError extends ProblemError {
  constructor() {
    super('unavailable', 'The password of this account was just reset', undefined, { retryAfterSeconds: 1 });
  }
}
