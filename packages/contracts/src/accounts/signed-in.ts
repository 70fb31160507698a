import { z } from 'zod';

/** A permission. The gateway checks it against the verified token; for the client it is a hint. */
export const Scope = z.string().regex(/^[a-z][a-z0-9:_-]{0,63}$/);

/** The signed-in user, as pages need it. */
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

/**
 * `refresh_expires_in`: seconds from now, because a refresh token is opaque; absent from a gateway of another
 * release.
 */
const IssuedTokens = TokenPair.extend({ refresh_expires_in: z.int().min(0).optional() });

/** `data` of login, registration and refresh (SEMANTICS §3.1, §7.2). */
export const SignedIn = SignedInUser.extend({ token: IssuedTokens });
export type SignedIn = z.infer<typeof SignedIn>;

const RefreshToken = z.string().min(1).max(512);
export const RefreshRequest = z.object({ refresh_token: RefreshToken });
/** Sent with a Bearer token, or with the refresh token if the access token has expired. Either revokes the session. The body may be absent. */
export const LogoutRequest = z.object({ refresh_token: RefreshToken.optional() }).prefault({});
