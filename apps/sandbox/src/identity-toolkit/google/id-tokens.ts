import { errors, jwtVerify, SignJWT } from 'jose';

import type { SandboxClock } from '../../time/clock.ts';
import type { TokenSigningKeys } from '../tokens/signing-keys.ts';
import { googleProfile, type GoogleProfile } from './profile.ts';

const ISSUER = 'https://accounts.google.com';
const LASTS_SECONDS = 3600;

const known = (claims: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));

/** Google's own ID tokens, by which the identity service learns who somebody is there. */
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
  /** undefined: not one of ours. */
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
