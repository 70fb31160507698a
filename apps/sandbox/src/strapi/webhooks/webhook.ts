import type { ContentType } from '../content-types/content-type.ts';
import { uidOf } from '../content-types/content-type.ts';

/** What Strapi tells others of: readers see something else now, or a draft has changed. */
export type StrapiWebhookEvent =
  'entry.create' | 'entry.update' | 'entry.publish' | 'entry.unpublish' | 'entry.delete';

export interface Webhook {
  readonly event: StrapiWebhookEvent;
  readonly body: string;
}

export const webhookOf = (
  event: StrapiWebhookEvent,
  type: ContentType,
  entry: Readonly<Record<string, unknown>>,
  nowMs: number,
): Webhook => ({
  event,
  body: JSON.stringify({
    event,
    createdAt: new Date(nowMs).toISOString(),
    model: type.singular,
    uid: uidOf(type),
    entry,
  }),
});
