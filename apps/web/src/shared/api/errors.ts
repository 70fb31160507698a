import type { Problem, ProblemCode } from '@touchline/contracts';

type FieldErrors = NonNullable<Problem['errors']>;

/** The API answered, and its answer is a failure. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  /** Which fields of what was sent are wrong, and how. */
  readonly errors: FieldErrors;

  constructor(status: number, code: ProblemCode, errors: FieldErrors = [], cause?: unknown) {
    super(`the API answered ${String(status)} ${code}`, { cause });
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** No answer at all: offline, cut off, or not one that we can read. */
export class ApiUnreachable extends Error {
  constructor(path: string, cause: unknown) {
    super(`no usable answer to ${path}`, { cause });
    this.name = 'ApiUnreachable';
  }
}
