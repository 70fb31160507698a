import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { ProblemError } from '../../platform/errors/problems.ts';

const UPSTREAM = 'images';

export class UnknownImageError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such picture');
  }
}

/** The queue of pictures to resize is full. */
export class TooManyImagesError extends ProblemError {
  constructor() {
    super('overloaded', undefined, undefined, { retryAfterSeconds: 2 });
  }
}

/** The host sent something that is not a picture, or one that we do not resize. */
export class ImageFailedError extends UpstreamFailedError {
  constructor(why: string, options?: { readonly cause?: unknown }) {
    super(UPSTREAM, why, options);
  }
}
