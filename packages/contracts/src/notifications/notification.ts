import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { NotificationKind } from './notification-subscription.ts';

/**
 * What the service worker of a subscription is sent. Notifications of a match replace each other by `tag`. A worker
 * that has shown this `eventId` in this `revision` or a later one drops it.
 */
export const Notification = z.object({
  eventId: Id,
  revision: z.int().min(1),
  kind: NotificationKind,
  /** The event was taken back: what its notification said is no longer so. */
  isWithdrawn: z.boolean(),
  matchId: Id,
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** The language of the words, for `lang` of the notification. */
  language: z.string(),
  /** Where a click leads, a path of the site. */
  path: z.string().startsWith('/'),
  at: Instant,
});
export type Notification = z.infer<typeof Notification>;
