import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { MAX_FAVOURITES } from './favourites-limit.ts';
import { LedgerLine } from '../payments/ledger-line.ts';
import { Payment } from '../payments/payment.ts';
import { Receipt, Subscription } from '../payments/subscription.ts';
import { PersonName } from '../text/plain-text.ts';
import { SignedInUser } from './signed-in.ts';

/** `GET /api/account`. */
export const Account = SignedInUser.extend({
  createdAt: z.iso.datetime(),
  /** Sign-in methods of the account. */
  providers: z.array(z.enum(['password', 'google'])),
});
export type Account = z.infer<typeof Account>;

/** `PATCH /api/account`. */
export const AccountChange = z.object({ name: PersonName });
export type AccountChange = z.infer<typeof AccountChange>;

/** A signed-in browser. */
export const AccountSession = z.object({
  id: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Browser and system as machine-readable names: `Firefox`, `Android`; `null` if the browser does not reveal them. */
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
  /** Language of emails; `null` if unchanged since registration. */
  language: z.enum(LANGUAGES).nullable(),
});
export type Preferences = z.infer<typeof Preferences>;

/** `GET /api/account/security-events`: a security-relevant change to an account, shown to its owner. */
export const SecurityEvent = z.object({
  at: z.iso.datetime(),
  event: z.string(),
  sessionId: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** `GET /api/account/export`: all data stored about the user. */
export const AccountExport = z.object({
  exportedAt: z.iso.datetime(),
  account: Account,
  preferences: Preferences,
  payments: z.object({
    subscription: Subscription.nullable(),
    payments: z.array(Payment),
    receipts: z.array(Receipt),
    /** Every charge, refund and dispute, and what the provider said about subscriptions, oldest first. */
    ledger: z.array(LedgerLine),
  }),
  sessions: z.array(AccountSession),
  securityEvents: z.array(SecurityEvent),
});
export type AccountExport = z.infer<typeof AccountExport>;
