import { Id, NotificationRequest, type NotificationKind } from '@touchline/contracts';
import { z } from 'zod';

export const NOTIFICATIONS_STORAGE_KEY = 'notifications';

const { topics, kinds, quietHours, zone, language, spoilers } = NotificationRequest.shape;

/** What the gateway has been told last, and what opens it there: the secret is shown to nobody else. */
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

/** What this browser keeps of notifications; how one wants them outlives what one wants them of. */
const KeptNotifications = z.object({ kinds, quietHours, subscribed: Subscribed.nullable() });
export type KeptNotifications = z.infer<typeof KeptNotifications>;

/** What most people want to be interrupted for. */
const USUAL_KINDS: readonly NotificationKind[] = ['kick-off', 'goal', 'red-card', 'full-time'];

const NOTHING: KeptNotifications = { kinds: [...USUAL_KINDS], quietHours: null, subscribed: null };

/** What does not fit is as if there were none: the gateway forgets a browser that is never heard of again. */
export function keptNotificationsIn(text: string | null): KeptNotifications {
  try {
    const found = KeptNotifications.safeParse(JSON.parse(text ?? 'null'));
    return found.success ? found.data : NOTHING;
  } catch {
    return NOTHING;
  }
}
