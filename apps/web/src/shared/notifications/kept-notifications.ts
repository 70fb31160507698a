import { Id, NotificationRequest, type NotificationKind } from '@touchline/contracts';
import { z } from 'zod';

export const NOTIFICATIONS_STORAGE_KEY = 'notifications';

const { topics, kinds, quietHours, zone, language, spoilers } = NotificationRequest.shape;

/** The subscription as last sent to the gateway, and its secret, which is sent only to the gateway. */
const Subscribed = z.object({
  id: Id,
  secret: z.string().min(1),
  endpoint: z.string(),
  topics,
  zone,
  language,
  spoilers,
  toldAtMs: z.number(),
});
export type Subscribed = z.infer<typeof Subscribed>;

/** What this browser stores about notifications. The kinds and quiet hours outlive the subscription. */
const KeptNotifications = z.object({ kinds, quietHours, subscribed: Subscribed.nullable() });
export type KeptNotifications = z.infer<typeof KeptNotifications>;

/** The kinds that most people want. */
const USUAL_KINDS: readonly NotificationKind[] = ['kick-off', 'goal', 'red-card', 'full-time'];

const NOTHING: KeptNotifications = { kinds: [...USUAL_KINDS], quietHours: null, subscribed: null };

/**
 * Parses the stored text. Text that does not fit counts as none; the gateway forgets a subscription that is never
 * refreshed.
 */
export function keptNotificationsIn(text: string | null): KeptNotifications {
  try {
    const found = KeptNotifications.safeParse(JSON.parse(text ?? 'null'));
    return found.success ? found.data : NOTHING;
  } catch {
    return NOTHING;
  }
}
