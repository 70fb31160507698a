import { createHash } from 'node:crypto';

import { z } from 'zod';

/** What Google says of an account: the claims of its own ID token. */
const profileSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});

export const googleProfile = profileSchema.transform((claims) => ({
  id: claims.sub,
  email: claims.email ?? null,
  emailVerified: String(claims.email_verified ?? false) === 'true',
  name: claims.name ?? null,
  givenName: claims.given_name ?? null,
  familyName: claims.family_name ?? null,
  picture: claims.picture ?? null,
}));
export type GoogleProfile = z.output<typeof googleProfile>;

/** An account of the sandbox's Google: whoever types an address has it, and always the same one. */
export const profileFor = (email: string, name: string | null): GoogleProfile => ({
  // 21 digits, as theirs have.
  id: BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
    .toString()
    .slice(0, 21),
  email,
  emailVerified: true,
  name,
  givenName: null,
  familyName: null,
  picture: null,
});
