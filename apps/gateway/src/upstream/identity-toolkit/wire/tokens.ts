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

const Jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string().min(1), kty: z.string() })) });
const Certificates = z.record(z.string().min(1), z.string().startsWith('-----BEGIN CERTIFICATE-----'));

/** The keys of ID tokens: certificates by key id, as Google publishes them, or a JWK set (RFC 7517). */
export const WireKeys = z.union([Jwks, Certificates.transform((byKid) => ({ certificates: byKid }))]);
export type WireKeys = z.output<typeof WireKeys>;
