import { z } from 'zod';
import { WireToken } from './primitives.ts';

/** What signing in, signing up and changing a password answer with. */
export const WireSignIn = z.object({ idToken: WireToken, refreshToken: WireToken });

/** The token service's own words for the same (RFC 6749 §5.1). */
export const WireRenewal = z
  .object({ id_token: WireToken, refresh_token: WireToken })
  .transform((renewal) => ({ idToken: renewal.id_token, refreshToken: renewal.refresh_token }));

/** The password or the provider was right, and yet nobody is signed in: HTTP 200 without an `idToken`. */
const WireUnfinished = z.union([
  /** A second factor is asked for. */
  z.object({ mfaPendingCredential: z.string().min(1) }).transform(() => 'second-factor' as const),
  /** The address belongs to an account with another way in. */
  z.object({ needConfirmation: z.literal(true) }).transform(() => 'other-account' as const),
]);

export const WireSignInOutcome = z.union([WireSignIn, WireUnfinished]);
