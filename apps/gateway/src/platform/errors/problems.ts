import type { Problem } from '@touchline/contracts';

export type ProblemIssue = NonNullable<Problem['errors']>[number];

interface ProblemOptions {
  readonly cause?: unknown;
  /** When a retry may succeed. */
  readonly retryAfterSeconds?: number;
  /** For `too-many-devices`: how many devices may watch at the same time. */
  readonly devices?: number;
}

/** A failure caused by the client or raised by a feature, with its problem code. */
export class ProblemError extends Error {
  readonly retryAfterSeconds: number | undefined;
  readonly devices: number | undefined;

  constructor(
    readonly code: Problem['code'],
    readonly detail?: string,
    readonly errors?: readonly ProblemIssue[],
    options: ProblemOptions = {},
  ) {
    super(detail ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.devices = options.devices;
    this.name = new.target.name;
  }
}

type Code = Problem['code'];

/** Status and English title of each code; visitors see the message `problem.<code>`. */
export const PROBLEMS: Readonly<Record<Code, { readonly status: number; readonly title: string }>> = {
  'bad-request': { status: 400, title: 'The request is not valid' },
  'not-found': { status: 404, title: 'Not found' },
  gone: { status: 410, title: 'It no longer exists' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed here' },
  'not-acceptable': { status: 406, title: 'No such representation' },
  'payload-too-large': { status: 413, title: 'The request is too large' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unauthorized: { status: 401, title: 'Sign in first' },
  conflict: { status: 409, title: 'It was changed in the meantime' },
  unavailable: { status: 503, title: 'This cannot be done right now' },
  'upstream-failed': { status: 502, title: 'A data provider failed' },
  'upstream-timeout': { status: 504, title: 'A data provider is too slow' },
  'upstream-busy': { status: 503, title: 'A data provider asks us to wait' },
  'feature-off': { status: 503, title: 'This feature is switched off' },
  overloaded: { status: 503, title: 'The site is overloaded' },
  internal: { status: 500, title: 'Something went wrong' },
  forbidden: { status: 403, title: 'You may not do this' },
  'session-ended': { status: 401, title: 'The session has ended' },
  'wrong-password': { status: 401, title: 'The address or the password is wrong' },
  'user-not-found': { status: 401, title: 'The address or the password is wrong' },
  'invalid-credential': { status: 401, title: 'The address or the password is wrong' },
  'email-already-in-use': { status: 409, title: 'There is an account with this address' },
  'invalid-email': { status: 400, title: 'The address is not valid' },
  'weak-password': { status: 400, title: 'The password is too weak' },
  'password-does-not-meet-requirements': { status: 400, title: 'The password does not meet the policy' },
  'invalid-action-code': { status: 400, title: 'The link is not valid or was used' },
  'expired-action-code': { status: 400, title: 'The link has expired' },
  'requires-recent-login': { status: 401, title: 'Sign in again first' },
  'user-disabled': { status: 403, title: 'The account is switched off' },
  'user-token-expired': { status: 401, title: 'Sign in again' },
  'operation-not-allowed': { status: 403, title: 'This sign-in method is switched off' },
  'unauthorized-domain': { status: 403, title: 'This address may not sign anyone in' },
  'plan-not-found': { status: 404, title: 'There is no such plan' },
  'already-subscribed': { status: 409, title: 'There is a plan already' },
  'deal-ended': { status: 410, title: 'This offer has ended' },
  'payment-refused': { status: 402, title: 'The payment provider refuses this' },
  'refund-refused': { status: 409, title: 'This cannot be refunded' },
  'no-subscription': { status: 404, title: 'There is no subscription' },
  'idempotency-key-reused': { status: 409, title: 'The Idempotency-Key was used for something else' },
  'webhook-refused': { status: 400, title: 'The webhook is not valid' },
  'sign-in-needed': { status: 401, title: 'This stream needs an account' },
  'plan-needed': { status: 402, title: 'This stream needs a plan' },
  'country-not-allowed': { status: 403, title: 'This stream is not shown in this country' },
  'stream-not-yet': { status: 409, title: 'The stream has not begun' },
  'stream-over': { status: 410, title: 'The stream is over' },
  'too-many-devices': { status: 429, title: 'Too many devices are watching' },
  'partner-key-refused': { status: 401, title: 'The partner key is not valid' },
  'network-request-failed': { status: 502, title: 'The identity service cannot be reached' },
};

export interface ProblemParts {
  readonly code: Code;
  readonly detail?: string | undefined;
  readonly errors?: Problem['errors'] | undefined;
  readonly devices?: number | undefined;
}

/** Builds the problem document (RFC 9457). `type` is an identifier and not an address that can be fetched. */
export function problemOf(parts: ProblemParts, requestId: string): Problem {
  const { status, title } = PROBLEMS[parts.code];
  return {
    type: `urn:touchline:problem:${parts.code}`,
    title,
    status,
    code: parts.code,
    ...(parts.detail === undefined ? {} : { detail: parts.detail }),
    requestId,
    ...(parts.errors === undefined ? {} : { errors: parts.errors }),
    ...(parts.devices === undefined ? {} : { devices: parts.devices }),
  };
}
