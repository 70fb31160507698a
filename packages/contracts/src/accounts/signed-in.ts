import { z } from 'zod';

/** What someone may do: checked by the gateway against the verified token, a hint for the client. */
export const Scope = z.string().regex(/^[a-z][a-z0-9:_-]{0,63}$/);

/** Who is signed in, as a page needs to know it. */
export const SignedInUser = z.object({
  id: z.string().min(1).max(128),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  scope: z.array(Scope),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const TokenPair = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
export type TokenPair = z.infer<typeof TokenPair>;

/** Seconds from now on. A refresh token says nothing of itself; absent: the gateway of another release. */
const IssuedTokens = TokenPair.extend({ refresh_expires_in: z.int().min(0).optional() });

/** `data` of login, registration and refresh (SEMANTICS §3.1, §7.2). */
export const SignedIn = SignedInUser.extend({ token: IssuedTokens });
export type SignedIn = z.infer<typeof SignedIn>;

const RefreshToken = z.string().min(1).max(512);
export const RefreshRequest = z.object({ refresh_token: RefreshToken });
/** With a Bearer, or with the refresh token where the access token has expired: either revokes. */
export const LogoutRequest = z.object({ refresh_token: RefreshToken.optional() });
