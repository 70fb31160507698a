import type {
  MACHINE_PROBLEM_CODES,
  PLAYBACK_PROBLEM_CODES,
  Problem,
  ProblemCode,
} from '@touchline/contracts';
import { isRouteErrorResponse, data } from 'react-router-dom';
import type { TransportAnswer } from './transport.ts';

type FieldErrors = NonNullable<Problem['errors']>;

/** The API responded with a failure. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  /** The invalid fields of the request, with what is wrong about each. */
  readonly errors: FieldErrors;

  constructor(status: number, code: ProblemCode, errors: FieldErrors = [], cause?: unknown) {
    super(`the API returned ${String(status)} ${code}`, { cause });
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** There was no response, or not one that can be read: offline, connection lost, not the contract's format. */
export class ApiUnreachable extends Error {
  constructor(path: string, cause: unknown) {
    super(`no usable response to ${path}`, { cause });
    this.name = 'ApiUnreachable';
  }
}

/** Converts a failure response to an `ApiProblem`. A response without a readable problem becomes `internal`. */
export async function problemFrom({ status, body }: TransportAnswer): Promise<ApiProblem> {
  const { Problem } = await import('./operations.ts');
  const problem = Problem.safeParse(body);
  return problem.success
    ? new ApiProblem(status, problem.data.code, problem.data.errors)
    : new ApiProblem(status, 'internal');
}

type NeverOnPages = (typeof PLAYBACK_PROBLEM_CODES | typeof MACHINE_PROBLEM_CODES)[number];

/**
 * All of the contract's other codes. The compiler checks that none is missing; the contract's schemas stay out of the
 * bundle.
 */
const CODES: Readonly<Record<Exclude<ProblemCode, NeverOnPages>, 1>> = {
  'bad-request': 1,
  'not-found': 1,
  gone: 1,
  'payload-too-large': 1,
  'too-many-requests': 1,
  unauthorized: 1,
  conflict: 1,
  unavailable: 1,
  'upstream-failed': 1,
  'upstream-timeout': 1,
  'upstream-busy': 1,
  'feature-off': 1,
  overloaded: 1,
  internal: 1,
  forbidden: 1,
  'session-ended': 1,
  'wrong-password': 1,
  'user-not-found': 1,
  'invalid-credential': 1,
  'email-already-in-use': 1,
  'invalid-email': 1,
  'weak-password': 1,
  'password-does-not-meet-requirements': 1,
  'invalid-action-code': 1,
  'expired-action-code': 1,
  'requires-recent-login': 1,
  'user-disabled': 1,
  'user-token-expired': 1,
  'operation-not-allowed': 1,
  'unauthorized-domain': 1,
  'network-request-failed': 1,
  'plan-not-found': 1,
  'already-subscribed': 1,
  'deal-ended': 1,
  'payment-refused': 1,
  'refund-refused': 1,
  'no-subscription': 1,
  'idempotency-key-reused': 1,
};

function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(CODES, value);
}

/** Returns the code whose text describes any kind of failure to the visitor. */
export function problemCodeOf(error: unknown): ProblemCode {
  if (error instanceof ApiProblem) return error.code;
  if (error instanceof ApiUnreachable) return 'upstream-failed';
  if (!isRouteErrorResponse(error)) return 'internal';
  const data: unknown = error.data;
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
  if (isProblemCode(code)) return code;
  return error.status >= 502 ? 'upstream-failed' : 'internal';
}

/** Returns the value that a loader throws to give the page this status and show the error screen. */
export function routeFailure(status: number, code: ProblemCode, message?: string): unknown {
  return data(message === undefined ? { code } : { code, message }, { status });
}
