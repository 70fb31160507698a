import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { MAX_FAVOURITES } from './favourites-limit.ts';
import { Payment } from '../payments/payment.ts';
import { Receipt, Subscription } from '../payments/subscription.ts';
import { PersonName } from '../text/plain-text.ts';
import { SignedInUser } from './signed-in.ts';

/** `GET /api/account`. */
export const Account = SignedInUser.extend({
  createdAt: z.iso.datetime(),
  /** Ways in that the account has. */
  providers: z.array(z.enum(['password', 'google'])),
});
export type Account = z.infer<typeof Account>;

/** `PATCH /api/account`. */
export const AccountChange = z.object({ name: PersonName });
export type AccountChange = z.infer<typeof AccountChange>;

/** One browser that is signed in. */
export const AccountSession = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Browser and system, in words for machines: `Firefox`, `Android`; null: it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type AccountSession = z.infer<typeof AccountSession>;

const favourites = z
  .array(Id)
  .max(MAX_FAVOURITES)
  .refine((ids) => new Set(ids).size === ids.length, 'must not hold an id twice');
export const Favourites = z.object({ teams: favourites, leagues: favourites, matches: favourites });
export type Favourites = z.infer<typeof Favourites>;
export const NO_FAVOURITES: Favourites = { teams: [], leagues: [], matches: [] };

/** `GET|PUT /api/account/preferences`. */
export const Preferences = z.object({
  favourites: Favourites,
  /** Of mails; null: as the account was made. */
  language: z.enum(LANGUAGES).nullable(),
});
export type Preferences = z.infer<typeof Preferences>;

/** `GET /api/account/security-events`: something that was done to an account, as its owner may read it. */
export const SecurityEvent = z.object({
  at: z.iso.datetime(),
  event: z.string(),
  sessionId: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** `GET /api/account/export`: everything that we hold about someone. */
export const AccountExport = z.object({
  exportedAt: z.iso.datetime(),
  account: Account,
  preferences: Preferences,
  payments: z.object({
    subscription: Subscription.nullable(),
    payments: z.array(Payment),
    receipts: z.array(Receipt),
  }),
  sessions: z.array(AccountSession),
  securityEvents: z.array(SecurityEvent),
});
export type AccountExport = z.infer<typeof AccountExport>;
