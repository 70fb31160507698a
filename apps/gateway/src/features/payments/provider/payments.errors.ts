import { ProblemError } from '../../../platform/errors/problems.ts';
import { PaymentRefusedError } from './payment-provider.ts';

export class UnknownPlanError extends ProblemError {
  constructor() {
    super('plan-not-found');
  }
}

export class AlreadySubscribedError extends ProblemError {
  constructor(detail: string) {
    super('already-subscribed', detail);
  }
}

/** The same of a link that was withdrawn, used up or never made: who guesses learns nothing. */
export class DealEndedError extends ProblemError {
  constructor() {
    super('deal-ended');
  }
}

export class UnknownPaymentError extends ProblemError {
  constructor() {
    super('not-found', 'No payment of yours has this id');
  }
}

export class UnknownReceiptError extends ProblemError {
  constructor() {
    super('not-found', 'No receipt of yours has this id');
  }
}

export class NoSubscriptionError extends ProblemError {
  constructor() {
    super('no-subscription');
  }
}

export class RefundRefusedError extends ProblemError {
  constructor(detail: string, options?: { readonly cause?: unknown }) {
    super('refund-refused', detail, undefined, options);
  }
}

export class IdempotencyKeyReusedError extends ProblemError {
  constructor() {
    super('idempotency-key-reused');
  }
}

export class IdempotencyKeyMissingError extends ProblemError {
  constructor() {
    super('bad-request', 'A header is not valid', [
      { path: 'Idempotency-Key', message: 'must be 1 to 255 printable characters' },
    ]);
  }
}

/** Many write the same record at once: whoever asks again will get through. */
export class BooksBusyError extends ProblemError {
  constructor() {
    super('unavailable', 'The books of this payment change without pause', undefined, {
      retryAfterSeconds: 1,
    });
  }
}

/** The books were lost and cannot be rebuilt yet: that nothing was paid for would be a guess. */
export class BooksIncompleteError extends ProblemError {
  constructor(options?: { readonly cause?: unknown }) {
    super('unavailable', 'What was paid for is being read from the payment provider', undefined, {
      ...options,
      retryAfterSeconds: 15,
    });
  }
}

/** What the provider will not do, in the words of the API. */
export function paymentProblem(error: unknown): unknown {
  if (error instanceof PaymentRefusedError)
    return new ProblemError(error.code, error.message, undefined, { cause: error });
  return error;
}
