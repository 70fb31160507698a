import { ProblemError } from '../errors/problem-error.ts';

export class RateLimitedError extends ProblemError {
  constructor(waitMs: number) {
    super('too-many-requests', undefined, undefined, {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
}
