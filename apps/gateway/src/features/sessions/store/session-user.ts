import { z } from 'zod';
import type { IdentityUser } from '../../identity/index.ts';

/** Whose session it is, as the identity service told last: what pages show of someone, with no further call. */
export type SessionUser = Omit<IdentityUser, 'signInAtMs' | 'signInMethod'>;

/** As it is kept. What the fields may hold is the identity port's to say. */
export const SessionUserRecord = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  scope: z.array(z.string()),
  createdAtMs: z.number(),
  providers: z.array(z.enum(['password', 'google'])),
});

/** Without what is of the moment of signing in. */
export function sessionUserOf(user: SessionUser): SessionUser {
  const { id, email, emailVerified, name, avatar, scope, createdAtMs, providers } = user;
  return { id, email, emailVerified, name, avatar, scope, createdAtMs, providers };
}
