import { z } from 'zod';

const Jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string().min(1), kty: z.string() })) });
const Certificates = z.record(z.string().min(1), z.string().startsWith('-----BEGIN CERTIFICATE-----'));

/** The keys of ID tokens: certificates by key id, as Google publishes them, or a JWK set (RFC 7517). */
export const WireKeys = z.union([Jwks, Certificates.transform((byKid) => ({ certificates: byKid }))]);
export type WireKeys = z.output<typeof WireKeys>;
