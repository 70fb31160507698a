import { envelope, SignedIn } from '@touchline/contracts';

/**
 * The schemas, in a module that is imported dynamically. A server-rendered page needs them only for its first
 * refresh, so zod does not delay the first view.
 */
export { Meta, OPERATIONS, Problem, redirectTarget } from '@touchline/contracts';

/**
 * The response to login, registration and refresh. A refresh may omit the refresh token, which then stays the same
 * (SEMANTICS §7.2).
 */
export const SessionAnswer = envelope(
  SignedIn.extend({ token: SignedIn.shape.token.partial({ refresh_token: true }) }),
);
