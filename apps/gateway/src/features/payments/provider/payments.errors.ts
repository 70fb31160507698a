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

/** The same for a link that was withdrawn, used up or never existed, so that guessing reveals nothing. */
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

/** Too many concurrent writes to one record. A retry will succeed. */
export class BooksBusyError extends ProblemError {
  constructor() {
    super('unavailable', 'These payment records are being changed by too many requests', undefined, {
      retryAfterSeconds: 1,
    });
  }
}

/** The books were lost and cannot be rebuilt yet, so nobody knows whether anything was paid. */
export class BooksIncompleteError extends ProblemError {
  constructor(options?: { readonly cause?: unknown }) {
    super('unavailable', 'The payments of this account are being read from the payment provider', undefined, {
      ...options,
      retryAfterSeconds: 15,
    });
  }
}

/** Converts a refusal of the provider to a problem of the API. */
export function paymentProblem(error: unknown): unknown {
  if (error instanceof PaymentRefusedError)
    return new ProblemError(error.code, error.message, undefined, { cause: error });
  return error;
}
