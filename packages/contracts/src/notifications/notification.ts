import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { NotificationKind } from './notification-subscription.ts';

/**
 * Payload for the service worker. Notifications of a match replace each other by `tag`. The worker drops an `eventId`
 * that it has shown in this or a later `revision`.
 */
export const Notification = z.object({
  eventId: Id,
  revision: z.int().min(1),
  kind: NotificationKind,
  /** Whether the event was taken back, so that its notification is no longer true. */
  isWithdrawn: z.boolean(),
  matchId: Id,
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** Language of the text, for the `lang` of the notification. */
  language: z.string(),
  /** Path of the site that a click opens. */
  path: z.string().startsWith('/'),
  at: Instant,
});
export type Notification = z.infer<typeof Notification>;
