import { CompactSign, errors, jwtVerify } from 'jose';
import { z } from 'zod';

import type { SandboxClock } from '../../time/clock.ts';
import { demand, IdentityFailure } from '../answers/answers.ts';
import type { User } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { TokenSigningKeys } from './signing-keys.ts';

export const ID_TOKEN_SECONDS = 3600;

/** Method and time of a sign-in, which all its tokens contain. */
export interface SignIn {
  readonly provider: string;
  readonly atS: number;
}

export interface Proven {
  readonly user: User;
  readonly signIn: SignIn;
}

const claimsSchema = z.object({
  sub: z.string(),
  iat: z.int(),
  auth_time: z.int(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

const customClaims = z.record(z.string(), z.unknown());

const identitiesOf = (user: User): Readonly<Record<string, readonly string[]>> => {
  const links = Map.groupBy(user.identities, ({ providerId }) => providerId);
  return {
    ...(user.email === null ? {} : { email: [user.email] }),
    ...Object.fromEntries([...links].map(([id, ofIt]) => [id, ofIt.map(({ rawId }) => rawId)])),
  };
};

const claimsOf = (user: User, { provider, atS }: SignIn) => ({
  ...(user.displayName === null ? {} : { name: user.displayName }),
  ...(user.photoUrl === null ? {} : { picture: user.photoUrl }),
  ...customClaims.parse(JSON.parse(user.customAttributes ?? '{}')),
  ...(user.email === null ? {} : { email: user.email, email_verified: user.emailVerified }),
  ...(provider === 'anonymous' ? { provider_id: provider } : {}),
  auth_time: atS,
  user_id: user.id,
  firebase: { identities: identitiesOf(user), sign_in_provider: provider },
});

interface Parts {
  readonly clock: SandboxClock;
  readonly keys: TokenSigningKeys;
  readonly users: UserStore;
  readonly projectId: string;
}

/** Issues and verifies ID tokens: RS256, valid for an hour, with the project's securetoken URL as issuer. */
export const createIdTokens = ({ clock, keys, users, projectId }: Parts) => {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const nowS = () => Math.floor(clock.nowMs() / 1000);

  // Makes each token different by insignificant white space. RS256 signs equal text equally, and the official SDK
  // ignores a token that equals its own: after a change of password within the second of the sign-in it would keep a
  // revoked refresh token.
  let issued = 0;
  const distinction = (): string => ' '.repeat((issued += 1) % 16);

  const verified = async (token: string): Promise<unknown> => {
    const keyOf = ({ kid }: { readonly kid?: string }) => {
      const key = kid === undefined ? undefined : keys.publicKey(kid);
      if (key === undefined) throw new IdentityFailure('INVALID_ID_TOKEN');
      return key;
    };
    try {
      const options = {
        algorithms: ['RS256'],
        issuer,
        audience: projectId,
        currentDate: new Date(clock.nowMs()),
      };
      return (await jwtVerify(token, keyOf, options)).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new IdentityFailure('INVALID_ID_TOKEN');
      throw error;
    }
  };

  return {
    async issue(user: User, signIn: SignIn): Promise<string> {
      const { kid, privateKey } = await keys.signing();
      const iat = nowS();
      const registered = { iss: issuer, aud: projectId, sub: user.id, iat, exp: iat + ID_TOKEN_SECONDS };
      const payload = JSON.stringify({ ...claimsOf(user, signIn), ...registered }) + distinction();
      return new CompactSign(Buffer.from(payload))
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign(privateKey);
    },
    /** Returns the user of a valid token; throws if the token is invalid, expired or revoked. */
    async prove(token: string): Promise<Proven> {
      const claims = claimsSchema.parse(await verified(token));
      const user = users.byId(claims.sub);
      if (user === undefined) throw new IdentityFailure('USER_NOT_FOUND');
      demand(claims.iat >= user.validSinceS, 'TOKEN_EXPIRED');
      demand(!user.disabled, 'USER_DISABLED');
      return { user, signIn: { provider: claims.firebase.sign_in_provider, atS: claims.auth_time } };
    },
  };
};
