/** The session has ended and the request was not sent (SEMANTICS §8.1). This error is not logged. */
export class ExpiredAuthSessionError extends Error {
  constructor(cause?: unknown) {
    super('Both token and refresh token have expired. Your request was aborted.', { cause });
    this.name = 'ExpiredAuthSessionError';
  }
}
