import type { Problem } from '@touchline/contracts';

export type ProblemIssue = NonNullable<Problem['errors']>[number];

interface ProblemOptions {
  readonly cause?: unknown;
  /** When asking again may be worth it. */
  readonly retryAfterSeconds?: number;
  /** Of `too-many-devices`: how many may watch at once. */
  readonly devices?: number;
}

/** A failure that is the asker's or a feature's own, with the problem that names it. */
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
