import { z } from 'zod';

/**
 * Problems of sign-in, registration and account changes: those that only the identity service causes (SEMANTICS
 * §8.3).
 */
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

/** Problems of payments and plans. */
export const PAYMENT_PROBLEM_CODES = [
  'plan-not-found',
  'already-subscribed',
  'deal-ended',
  'payment-refused',
  'refund-refused',
  'no-subscription',
  'idempotency-key-reused',
] as const;

/** Problems that the player shows. */
export const PLAYBACK_PROBLEM_CODES = [
  'sign-in-needed',
  'plan-needed',
  'country-not-allowed',
  'stream-not-yet',
  'stream-over',
  'too-many-devices',
] as const;

/** Problems of partners' jobs and other servers; no page of the site meets them. */
export const MACHINE_PROBLEM_CODES = [
  'method-not-allowed',
  'not-acceptable',
  'webhook-refused',
  'partner-key-refused',
] as const;

/**
 * The reasons why a request can fail: a closed list. Each code has a text in all ten languages under `problem.<code>`
 * of the messages. The list that contains a code determines which pages load its text.
 */
export const PROBLEM_CODES = [
  'bad-request',
  'not-found',
  'gone',
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
  'network-request-failed',
  ...IDENTITY_PROBLEM_CODES,
  ...PAYMENT_PROBLEM_CODES,
  ...PLAYBACK_PROBLEM_CODES,
  ...MACHINE_PROBLEM_CODES,
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
  /** For `too-many-devices`: the maximum number of devices. */
  devices: z.int().min(1).optional(),
});
export type Problem = z.infer<typeof Problem>;
