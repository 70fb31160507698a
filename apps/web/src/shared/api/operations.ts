import { envelope, SignedIn } from '@touchline/contracts';

/**
 * The schemas, behind a dynamic import: a page that was rendered on the server needs them only for its first
 * refresh, so zod never stands between a visitor and the first view.
 */
export { Meta, OPERATIONS, Problem, redirectTarget } from '@touchline/contracts';

/** Of login, registration and refresh; the last may leave the refresh token as it is (SEMANTICS §7.2). */
export const SessionAnswer = envelope(
  SignedIn.extend({ token: SignedIn.shape.token.partial({ refresh_token: true }) }),
);
