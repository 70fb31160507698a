import { createHash } from 'node:crypto';
import { z } from 'zod';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { SandboxClock } from '../../time/clock.ts';
import type { TokenSigningKeys } from '../tokens/signing-keys.ts';

/** A Google account: the claims of Google's ID token. */
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

/** Returns the sandbox's Google account of an email address: anyone can enter it, and it is always the same account. */
export const profileFor = (email: string, name: string | null): GoogleProfile => ({
  // 21 digits, like Google's ids.
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

const ISSUER = 'https://accounts.google.com';
const LASTS_SECONDS = 3600;

const known = (claims: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));

/** Issues and verifies Google's ID tokens, which identify a user to the identity service. */
export const createGoogleIdTokens = (keys: TokenSigningKeys, clock: SandboxClock, clientId: string) => ({
  async issue(profile: GoogleProfile): Promise<string> {
    const { kid, privateKey } = await keys.signing();
    const nowS = Math.floor(clock.nowMs() / 1000);
    return new SignJWT(
      known({
        email: profile.email,
        email_verified: profile.emailVerified,
        name: profile.name,
        given_name: profile.givenName,
        family_name: profile.familyName,
        picture: profile.picture,
      }),
    )
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(clientId)
      .setSubject(profile.id)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + LASTS_SECONDS)
      .sign(privateKey);
  },
  /** Returns `undefined` if the token was not issued here. */
  async read(token: string): Promise<GoogleProfile | undefined> {
    const keyOf = ({ kid }: { readonly kid?: string }) => {
      const key = kid === undefined ? undefined : keys.publicKey(kid);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    const options = {
      algorithms: ['RS256'],
      issuer: ISSUER,
      audience: clientId,
      currentDate: new Date(clock.nowMs()),
    };
    try {
      const { payload } = await jwtVerify(token, keyOf, options);
      return googleProfile.safeParse(payload).data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  },
});
