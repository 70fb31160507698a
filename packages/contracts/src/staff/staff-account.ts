import { z } from 'zod';
import { Email, TypedPassword } from '../accounts/credentials.ts';
import { StaffName } from './cache-phase.ts';

/**
 * Permissions of staff: tune the cache, write texts, find and refund payments, create and withdraw partner keys.
 * `staff:accounts` allows inviting others.
 */
export const STAFF_SCOPES = [
  'staff:cache',
  'staff:content',
  'staff:payments',
  'staff:partners',
  'staff:accounts',
] as const;
export const StaffScope = z.enum(STAFF_SCOPES);
export type StaffScope = z.infer<typeof StaffScope>;

/** `POST /api/staff/auth/login`. */
export const StaffLoginRequest = z.object({ email: Email, password: TypedPassword });
export type StaffLoginRequest = z.infer<typeof StaffLoginRequest>;

/**
 * `data` of a staff login: a token of a separate kind. It is not valid for visitors' operations, nor theirs for
 * staff.
 */
export const StaffSignedIn = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  scope: z.array(StaffScope),
  token: z.object({ access_token: z.string().min(1) }),
});
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;

/**
 * `POST /api/staff/accounts`, with the scope `staff:accounts`, or with the STAFF_TOKEN while no staff account exists.
 * For someone who has an account, it allows a new password and another scope.
 */
export const StaffInvitationRequest = z.object({
  email: Email,
  name: StaffName,
  scope: z.array(StaffScope).min(1),
});
export type StaffInvitationRequest = z.infer<typeof StaffInvitationRequest>;

/** The link is shown once. It opens `/cms/login/{token}`, works once, and expires after a day. */
export const StaffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const STAFF_PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** `POST /api/staff/auth/invitation`: the invited person sets a password and is signed in. */
export const StaffInvitationAcceptance = z.object({
  token: z.string().min(1).max(128),
  password: z.string().min(STAFF_PASSWORD_LENGTH.min).max(STAFF_PASSWORD_LENGTH.max),
});
export type StaffInvitationAcceptance = z.infer<typeof StaffInvitationAcceptance>;

/** An item of `GET /api/staff/accounts`: a person who can sign in, is invited, or both. */
export const StaffAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  scope: z.array(StaffScope),
  /** `null` if invited and not active yet. */
  activeSince: z.iso.datetime().nullable(),
  /** Until when the link is valid; `null` if there is none. */
  invitedUntil: z.iso.datetime().nullable(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const StaffAccountId = z.string().regex(/^[\w-]{22}$/, 'must be the id of a staff account');
