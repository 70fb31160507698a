import { z } from 'zod';
import { knownTimeZone } from '../operation/parameters.ts';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** Kinds of notification, in the order of a match. */
export const NOTIFICATION_KINDS = [
  'line-ups',
  'kick-off',
  'goal',
  'red-card',
  'half-time',
  'full-time',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** `match:202264`, `team:3` or `league:1`. */
export const NotificationTopic = z.string().regex(/^(?:match|team|league):[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** Maximum number of topics of one browser. */
export const MOST_TOPICS = 50;

/** `HH:MM`, 24 hours. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** From `from` up to, but excluding, `until`; spans midnight if `until` is earlier. */
export const QuietHours = z
  .object({ from: ClockTime, until: ClockTime })
  .refine(({ from, until }) => from !== until, 'from and until must differ');
export type QuietHours = z.infer<typeof QuietHours>;

/** A browser's push address, and the keys for messages that only this browser can decrypt (RFC 8291). */
export const PushTarget = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.object({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: z.base64url().length(87),
    /** 16 bytes. */
    auth: z.base64url().length(22),
  }),
});
export type PushTarget = z.infer<typeof PushTarget>;

const choices = {
  topics: z.array(NotificationTopic).min(1).max(MOST_TOPICS),
  kinds: z.array(NotificationKind).min(1).max(NOTIFICATION_KINDS.length),
  /** No notification is sent during these hours, nor afterwards in its place. */
  quietHours: QuietHours.nullable(),
  /** Zone of the quiet hours. */
  zone: z
    .string()
    .max(64)
    .refine((zone) => knownTimeZone(zone) !== undefined, 'unknown time zone'),
  language: z.enum(LANGUAGES),
  /** If `false`, a notification says that something happened, but not what, and no score. */
  spoilers: z.boolean(),
};

/** A browser's subscription request. */
export const NotificationRequest = z.object({ target: PushTarget, ...choices });
export type NotificationRequest = z.infer<typeof NotificationRequest>;

/** A subscription, as shown to its owner. */
export const NotificationSubscription = z.object({ id: Id, ...choices, updatedAt: Instant });
export type NotificationSubscription = z.infer<typeof NotificationSubscription>;

/** `secret` grants access from now on; `null` if the request already presented it. */
export const NotificationReceipt = NotificationSubscription.extend({ secret: z.string().nullable() });
export type NotificationReceipt = z.infer<typeof NotificationReceipt>;

/** In base64url, as `applicationServerKey` expects it (RFC 8292). */
export const NotificationKey = z.object({ publicKey: z.base64url().length(87) });
export type NotificationKey = z.infer<typeof NotificationKey>;

/** Header with a subscription's secret. */
export const SUBSCRIPTION_SECRET_HEADER = 'x-subscription-secret';
