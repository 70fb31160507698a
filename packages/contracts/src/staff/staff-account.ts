import { z } from 'zod';
import { Email, TypedPassword } from '../accounts/credentials.ts';

/** What staff may do: the cache console, and later the content's. `staff:accounts` invites others. */
export const STAFF_SCOPES = ['staff:cache', 'staff:content', 'staff:accounts'] as const;
export const StaffScope = z.enum(STAFF_SCOPES);
export type StaffScope = z.infer<typeof StaffScope>;

/** `POST /api/staff/auth/login`. */
export const StaffLoginRequest = z.object({ email: Email, password: TypedPassword });

/** `data` of a staff login: a token of its own kind, which opens nothing of a visitor's, nor theirs this. */
export const StaffSignedIn = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  scope: z.array(StaffScope),
  token: z.object({ access_token: z.string().min(1) }),
});
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;

/** `POST /api/staff/accounts`, by someone with `staff:accounts`, or by the STAFF_TOKEN while there is nobody. */
export const StaffInvitationRequest = z.object({
  email: Email,
  name: z.string().trim().min(1).max(80),
  scope: z.array(StaffScope).min(1),
});
/** The link is shown once; it opens `/cms/login/{token}`, works once and for a day. */
export const StaffInvitation = z.object({ email: z.string(), url: z.string(), expiresAt: z.iso.datetime() });
export type StaffInvitation = z.infer<typeof StaffInvitation>;

/** `POST /api/staff/auth/invitation`: the invited sets a password and is signed in. */
export const StaffInvitationAcceptance = z.object({
  token: z.string().min(1).max(128),
  password: z.string().min(12).max(128),
});
