import { z } from 'zod';

const Seconds = z.number().int().nonnegative();

/** The claims of an ID token beyond those that a JWT library checks. */
export const WireClaims = z.object({
  sub: z.string().min(1).max(128),
  /** One project: a list that contains ours is refused. */
  aud: z.string(),
  iat: Seconds,
  exp: Seconds,
  auth_time: Seconds,
  /** Our custom claim; other claims grant nothing. */
  scope: z.unknown().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
});
export type WireClaims = z.output<typeof WireClaims>;

const Jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string().min(1), kty: z.string() })) });
const Certificates = z.record(z.string().min(1), z.string().startsWith('-----BEGIN CERTIFICATE-----'));

/** The keys of ID tokens: certificates by key id, as Google publishes them, or a JWK set (RFC 7517). */
export const WireKeys = z.union([Jwks, Certificates.transform((byKid) => ({ certificates: byKid }))]);
export type WireKeys = z.output<typeof WireKeys>;
