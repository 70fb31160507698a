import { z } from 'zod';
import type { Books } from '../../../features/payments/index.ts';
import type { StripeEvent } from '../wire/event.ts';

const Ref = z.string().min(1);
const Expandable = z.union([Ref, z.looseObject({ id: Ref }).transform(({ id }) => id)]);

const Session = z.looseObject({ id: Ref, mode: z.string(), subscription: Expandable.nullish() });
const Subscription = z.looseObject({ id: Ref });
/** Charges, refunds and disputes. */
const OfIntent = z.looseObject({ payment_intent: Expandable.nullish() });
/** Older versions of the API name the subscription in the invoice itself. */
const Invoice = z.looseObject({
  subscription: Expandable.nullish(),
  parent: z
    .looseObject({ subscription_details: z.looseObject({ subscription: Expandable }).nullish() })
    .nullish(),
});

type Refs = Pick<Books.WebhookEvent, 'payment' | 'subscription' | 'intent'>;
const NOTHING: Refs = { payment: null, subscription: null, intent: null };

/** Finds the resources that an event is about, by the type of its object. */
function refsOf(object: StripeEvent['data']['object']): Refs {
  switch (object.object) {
    case 'checkout.session': {
      const session = Session.safeParse(object).data;
      if (session === undefined || session.mode === 'setup') return NOTHING;
      return { ...NOTHING, payment: session.id, subscription: session.subscription ?? null };
    }
    case 'subscription':
      return { ...NOTHING, subscription: Subscription.safeParse(object).data?.id ?? null };
    case 'invoice': {
      const invoice = Invoice.safeParse(object).data;
      const subscription = invoice?.parent?.subscription_details?.subscription ?? invoice?.subscription;
      return { ...NOTHING, subscription: subscription ?? null };
    }
    case 'charge':
    case 'refund':
    case 'dispute':
      return { ...NOTHING, intent: OfIntent.safeParse(object).data?.payment_intent ?? null };
    default:
      return NOTHING;
  }
}

/**
 * Returns an event of a kind that this site does not know, such as a thin event of the second version of the API. It
 * concerns none of our payments.
 *
 * @param id of the event, or something else that is equal for a repetition
 */
export const toUnknownEvent = (id: string, createdAtMs: number): Books.WebhookEvent => ({
  ...{ id, type: 'unknown', createdAtMs },
  ...NOTHING,
});

export function toStripeEvent({ id, type, created, data }: StripeEvent): Books.WebhookEvent {
  return { id, type, createdAtMs: created * 1000, ...refsOf(data.object) };
}
