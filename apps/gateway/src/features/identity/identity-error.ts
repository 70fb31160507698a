import { IDENTITY_PROBLEM_CODES, type ProblemCode } from '@touchline/contracts';
import { ProblemError } from '../../platform/errors/problem-error.ts';

/** What the identity service can answer, as visitors are told it (SEMANTICS §8.3). */
export const IDENTITY_CODES = [
  ...IDENTITY_PROBLEM_CODES,
  'too-many-requests',
  'network-request-failed',
  'internal',
] as const satisfies readonly ProblemCode[];
export type IdentityCode = (typeof IDENTITY_CODES)[number];

/** The identity service said no, or said nothing. Its cause never holds a password, a token or an address. */
export class IdentityError extends ProblemError {
  constructor(
    override readonly code: IdentityCode,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(code, undefined, undefined, options);
    this.message = message;
  }
}

const ENDING: ReadonlySet<IdentityCode> = new Set(['user-disabled', 'user-token-expired', 'user-not-found']);

/** Whether a failure to renew says that the account is not theirs any more; otherwise nobody is thrown out. */
export const endsSessions = (error: unknown): boolean =>
  error instanceof IdentityError && ENDING.has(error.code);
