import { z } from 'zod';

const Seconds = z.number().int().nonnegative();

/** What an ID token says of its owner, beyond what a JWT library checks by itself. */
export const WireClaims = z.object({
  sub: z.string().min(1).max(128),
  /** One project, not a list that ours is on. */
  aud: z.string(),
  iat: Seconds,
  exp: Seconds,
  auth_time: Seconds,
  /** The custom claim of ours; whatever else it holds is nothing that anyone may do. */
  scope: z.unknown().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
});
export type WireClaims = z.output<typeof WireClaims>;
