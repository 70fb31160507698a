import { ProblemError } from '../../../platform/errors/problems.ts';

interface Cause {
  readonly cause?: unknown;
}

/** The request is not authenticated. The cause is only logged, never sent to the client. */
export class UnauthorizedError extends ProblemError {
  constructor(options?: Cause) {
    super('unauthorized', undefined, undefined, options);
  }
}

/** The session has ended, and the user has to sign in again. */
export class SessionEndedError extends ProblemError {
  constructor(options?: Cause) {
    super('session-ended', undefined, undefined, options);
  }
}

/**
 * Looks like any ended session to the client. The session was ended because two parties have held one of its tokens.
 */
export class RefreshTokenReusedError extends SessionEndedError {}

export class ScopeMissingError extends ProblemError {
  constructor(readonly scope: string) {
    super('forbidden', `The scope ${scope} is needed`);
  }
}

/** A sign-in that began before the password was reset. The user has to sign in again with the new password. */
export class PasswordJustResetError extends ProblemError {
  constructor() {
    super('unavailable', 'The password of this account was just reset', undefined, { retryAfterSeconds: 1 });
  }
}
