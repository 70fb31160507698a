import type { Problem, ProblemCode } from '@touchline/contracts';
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

/** Returns the code of an error that is not a route's. */
export function errorCode(error: unknown): ProblemCode {
  if (error instanceof ApiProblem) return error.code;
  return error instanceof ApiUnreachable ? 'upstream-failed' : 'internal';
}

/**
 * Returns the code whose text describes any kind of failure to the visitor. A route's failure carries the code that
 * `routeFailure` put there; a page may lack its text (`useKnownKey`).
 */
export function problemCodeOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return errorCode(error);
  const data: unknown = error.data;
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
  if (typeof code === 'string') return code;
  return error.status >= 502 ? 'upstream-failed' : 'internal';
}

/** Returns the value that a loader throws to give the page this status and show the error screen. */
export function routeFailure(status: number, code: ProblemCode, message?: string): unknown {
  return data(message === undefined ? { code } : { code, message }, { status });
}
