import type { ProblemCode } from '@touchline/contracts';

/** The API answered, and its answer is a failure. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;

  constructor(status: number, code: ProblemCode) {
    super(`the API answered ${String(status)} ${code}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
  }
}

/** No answer at all: offline, cut off, or not one that we can read. */
export class ApiUnreachable extends Error {
  constructor(path: string, cause: unknown) {
    super(`no usable answer to ${path}`, { cause });
    this.name = 'ApiUnreachable';
  }
}
