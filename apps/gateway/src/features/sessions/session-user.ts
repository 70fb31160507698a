import { SignedInUser } from '@touchline/contracts';
import { z } from 'zod';
import type { IdentityUser } from '../identity/index.ts';

/** Whose session it is, as the identity service told last: what pages show of someone, with no further call. */
export type SessionUser = Omit<IdentityUser, 'signInAtMs' | 'signInMethod'>;

/** As it is kept. */
export const SessionUserRecord = SignedInUser.extend({
  createdAtMs: z.number(),
  providers: z.array(z.enum(['password', 'google'])),
});
