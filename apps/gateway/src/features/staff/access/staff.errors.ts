import {
  PolicyConflictError,
  PolicyInvalidError,
  PolicyRepositoryError,
  PolicyUnknownError,
} from '@touchline/cache';
import type { StaffScope } from '@touchline/contracts';
import { ProblemError } from '../../../platform/errors/problems.ts';

/** Looks like any unknown address. */
export class NoStaffApiError extends ProblemError {
  constructor() {
    super('not-found');
  }
}

export class NotStaffError extends ProblemError {
  constructor() {
    super('unauthorized', 'Send a staff token as Authorization: Bearer');
  }
}

export class TooManyAttemptsError extends ProblemError {
  constructor(waitMs: number) {
    super('too-many-requests', 'Too many wrong tokens came from this address', undefined, {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  }
}

export class StaffScopeMissingError extends ProblemError {
  constructor(readonly scope: StaffScope) {
    super('forbidden', `The scope ${scope} is needed`);
  }
}

/** The same for an unknown email address. */
export class WrongStaffPasswordError extends ProblemError {
  constructor() {
    super('invalid-credential');
  }
}

export class InvitationUsedError extends ProblemError {
  constructor() {
    super('invalid-action-code');
  }
}

export class NobodyCouldInviteError extends ProblemError {
  constructor() {
    super('bad-request', 'Nobody would be able to invite staff then', [
      { path: 'scope', message: 'must have staff:accounts as long as nobody else has it' },
    ]);
  }
}

export class LastHostError extends ProblemError {
  constructor() {
    super('conflict', 'Nobody else has staff:accounts: invite someone with this scope first');
  }
}

export class StaffBusyError extends ProblemError {
  constructor() {
    super('unavailable', 'The staff accounts are being changed by too many requests');
  }
}

export class NoSuchStaffError extends ProblemError {
  constructor() {
    super('not-found', 'No staff account has this id');
  }
}

export class NothingCachedThereError extends ProblemError {
  constructor(path: string, url: string) {
    super('bad-request', 'No cached response has such an address', [
      { path, message: `${url} is not the address of a public read` },
    ]);
  }
}

/** Converts an error of the policy store to a problem of the API. */
export function policyProblem(error: unknown): unknown {
  if (error instanceof PolicyInvalidError)
    return new ProblemError(
      'bad-request',
      'The policy is not valid',
      error.problems.map(({ path, message }) => ({ path: `document.${path}`, message })),
      { cause: error },
    );
  if (error instanceof PolicyConflictError)
    return new ProblemError('conflict', error.message, undefined, { cause: error });
  if (error instanceof PolicyUnknownError)
    return new ProblemError('not-found', error.message, undefined, { cause: error });
  if (error instanceof PolicyRepositoryError)
    return new ProblemError(
      'unavailable',
      'The place that all nodes share cannot be reached; nothing was changed',
      undefined,
      { cause: error },
    );
  return error;
}
