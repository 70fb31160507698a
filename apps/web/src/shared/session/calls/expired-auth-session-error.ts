/** The session has ended; the request was not made (SEMANTICS §8.1). It is not logged. */
export class ExpiredAuthSessionError extends Error {
  constructor(cause?: unknown) {
    super('Both token and refresh token have expired. Your request was aborted.', { cause });
    this.name = 'ExpiredAuthSessionError';
  }
}
