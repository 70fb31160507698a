import { z } from 'zod';

/** What only the identity service has to say (spec §8.3). */
export const IDENTITY_PROBLEM_CODES = [
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'email-already-in-use',
  'invalid-email',
  'weak-password',
  'password-does-not-meet-requirements',
  'invalid-action-code',
  'expired-action-code',
  'requires-recent-login',
  'user-disabled',
  'user-token-expired',
  'operation-not-allowed',
  'unauthorized-domain',
] as const;

/**
 * Why a request failed, as a closed list: each code has a text in all ten languages under
 * `problem.<code>` of the messages.
 */
export const PROBLEM_CODES = [
  'bad-request',
  'not-found',
  'gone',
  'method-not-allowed',
  'not-acceptable',
  'payload-too-large',
  'too-many-requests',
  'unauthorized',
  'conflict',
  'unavailable',
  'upstream-failed',
  'upstream-timeout',
  'upstream-busy',
  'feature-off',
  'overloaded',
  'internal',
  'forbidden',
  'session-ended',
  ...IDENTITY_PROBLEM_CODES,
  'network-request-failed',
  'plan-not-found',
  'already-subscribed',
  'deal-ended',
  'payment-refused',
  'refund-refused',
  'no-subscription',
  'idempotency-key-reused',
  'webhook-refused',
  'sign-in-needed',
  'plan-needed',
  'country-not-allowed',
  'stream-not-yet',
  'stream-over',
  'too-many-devices',
  'partner-key-refused',
] as const;
export const ProblemCode = z.enum(PROBLEM_CODES);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** RFC 9457 `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: ProblemCode,
  detail: z.string().optional(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Of `too-many-devices`: how many may watch at once. */
  devices: z.int().min(1).optional(),
});
export type Problem = z.infer<typeof Problem>;
