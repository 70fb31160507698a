import { z } from 'zod';

/** A token that is passed on or verified, whatever it contains. */
const WireToken = z.string().min(1).max(16_384);

/** To this provider, absent, null and empty are the same. */
const emptyToNull = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);

/** int64 is sent as a string, because JSON numbers cannot hold one. */
const WireInt64 = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);

/**
 * An account as `accounts:lookup` returns it to its owner. Password hashes are included in the response, and dropped
 * here.
 */
export const WireAccount = z.object({
  localId: z.string().min(1).max(128),
  email: emptyToNull(z.string().max(320)),
  emailVerified: z.boolean().default(false),
  displayName: emptyToNull(z.string()),
  photoUrl: emptyToNull(z.string()),
  createdAt: WireInt64,
  disabled: z.boolean().default(false),
  providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
});
export type WireAccount = z.output<typeof WireAccount>;

export const WireLookup = z.object({ users: z.array(WireAccount).length(1) });

/** The response to an emailed code: the address that it was sent to. */
export const WireMailed = z.object({ email: z.string().min(1) });

/** The response to an emailed code that was not used: its purpose. */
export const WireActionCode = WireMailed.extend({ requestType: z.string() });

/** For calls with a response that has no further information. */
export const WireDone = z.looseObject({});

/** The response to signing in, signing up and changing a password. */
export const WireSignIn = z.object({ idToken: WireToken, refreshToken: WireToken });

/** The token service's names for the same fields (RFC 6749 §5.1). */
export const WireRenewal = z
  .object({ id_token: WireToken, refresh_token: WireToken })
  .transform((renewal) => ({ idToken: renewal.id_token, refreshToken: renewal.refresh_token }));

/** The password or the provider was right, but the sign-in is not complete: HTTP 200 without an `idToken`. */
const WireUnfinished = z.union([
  /** A second factor is required. */
  z.object({ mfaPendingCredential: z.string().min(1) }).transform(() => 'second-factor' as const),
  /** The address belongs to an account with another sign-in method. */
  z.object({ needConfirmation: z.literal(true) }).transform(() => 'other-account' as const),
]);

export const WireSignInOutcome = z.union([WireSignIn, WireUnfinished]);

/** `accounts:createAuthUri`; a browser is sent there, so only web addresses are accepted. */
export const WireConsent = z.object({
  authUri: z.url({ protocol: /^https?$/ }),
  sessionId: z.string().min(1).max(4096),
});

const Flag = z.boolean().nullish();

/** `GET /v2/passwordPolicy`: fields that the project has not set are absent. */
export const WirePasswordPolicy = z.object({
  customStrengthOptions: z
    .object({
      minPasswordLength: z.int().min(1).max(128).nullish(),
      maxPasswordLength: z.int().min(1).max(4096).nullish(),
      containsLowercaseCharacter: Flag,
      containsUppercaseCharacter: Flag,
      containsNumericCharacter: Flag,
      containsNonAlphanumericCharacter: Flag,
    })
    .nullish(),
  allowedNonAlphanumericCharacters: z.array(z.string()).nullish(),
  enforcementState: z.string().nullish(),
});
export type WirePasswordPolicy = z.output<typeof WirePasswordPolicy>;

/** `{"error":{"code":400,"message":"CODE"|"CODE : text","status"?}}`, as in other Google APIs. */
export const IdentityErrorBody = z.object({
  error: z.object({ message: z.string(), status: z.string().optional() }),
});
