import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { ProblemError } from '../../platform/errors/problems.ts';

const UPSTREAM = 'images';

export class UnknownImageError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such picture');
  }
}

/** So many are being made that one more would only wait. */
export class TooManyImagesError extends ProblemError {
  constructor() {
    super('overloaded', undefined, undefined, { retryAfterSeconds: 2 });
  }
}

/** What its host sent is no picture that we make smaller. */
export class ImageFailedError extends UpstreamFailedError {
  constructor(why: string, options?: { readonly cause?: unknown }) {
    super(UPSTREAM, why, options);
  }
}
