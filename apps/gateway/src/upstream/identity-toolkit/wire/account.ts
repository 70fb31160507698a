import { z } from 'zod';
import { emptyToNull, WireInt64 } from './primitives.ts';

/** One account as `accounts:lookup` shows it to its owner. Password hashes come along, and are left behind. */
export const WireAccount = z.object({
  localId: z.string().min(1).max(128),
  email: emptyToNull(z.string().max(320)),
  emailVerified: z.boolean().default(false),
  displayName: emptyToNull(z.string()),
  photoUrl: emptyToNull(z.string()),
  createdAt: WireInt64,
  disabled: z.boolean().default(false),
  providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
});
export type WireAccount = z.output<typeof WireAccount>;

export const WireLookup = z.object({ users: z.array(WireAccount).length(1) });

/** Of codes that came by mail: whose they were. */
export const WireMailed = z.object({ email: z.string().min(1) });

/** Of a code that came by mail and was not used: what it is for. */
export const WireActionCode = WireMailed.extend({ requestType: z.string() });

/** Of calls whose answer tells us nothing new. */
export const WireDone = z.looseObject({});
