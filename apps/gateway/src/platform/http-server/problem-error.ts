import type { Problem } from '@touchline/contracts';

export type ProblemIssue = NonNullable<Problem['errors']>[number];

/** A failure that is the asker's or a feature's own, with the problem that names it. */
export class ProblemError extends Error {
  constructor(
    readonly code: Problem['code'],
    readonly detail?: string,
    readonly errors?: readonly ProblemIssue[],
    options?: { readonly cause?: unknown },
  ) {
    super(detail ?? code, options);
    this.name = new.target.name;
  }
}
