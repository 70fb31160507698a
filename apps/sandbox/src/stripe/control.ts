import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { AdjustableClock } from '../time/clock.ts';
import { registerClock, registerFaults, onlyLoopback, refuse, registerSettings } from '../control/routes.ts';
import type { FaultSwitch } from '../faults/faults.ts';
import { isSubscribedTo, type DeliveryQueue } from './ledger/delivery-queue.ts';
import type { Ledger } from './ledger/ledger.ts';
import { settlePending } from './passing-time.ts';
import { closeDispute, escalateInquiry, openDispute } from './payments/disputes.ts';
import { failRefund } from './payments/refunds.ts';
import { chargeWithOutcome } from './subscriptions/attempts.ts';
import {
  changeSubscription,
  endSubscription,
  followInvoices,
  outstandingOf,
} from './subscriptions/status.ts';

export interface PaymentSettings {
  /** Simulated duration of a POST or DELETE, in ms. */
  processingMs: number;
  /** `manually`: renewals wait for `/__sandbox/collections`. */
  collection: 'immediately' | 'manually';
  /** The outcome of every attempt that the provider makes by itself; `card`: the saved card decides. */
  outcome: 'card' | 'paid' | 'failed';
}

const settingsSchema = z.strictObject({
  processingMs: z.int().min(0).max(60_000).optional(),
  collection: z.enum(['immediately', 'manually']).optional(),
  outcome: z.enum(['card', 'paid', 'failed']).optional(),
});

const collectionSchema = z.strictObject({ subscription: z.string(), outcome: z.enum(['paid', 'failed']) });

const retriesSchema = z.strictObject({
  subscription: z.string(),
  end: z.enum(['canceled', 'unpaid', 'past_due']),
});

const itemsSchema = z.strictObject({ subscription: z.string(), first: z.string() });

const disputeSchema = z.union([
  z.strictObject({ charge: z.string(), inquiry: z.boolean().default(false) }),
  z.strictObject({ dispute: z.string(), outcome: z.enum(['won', 'lost', 'escalated']) }),
]);

const refundSchema = z.strictObject({ refund: z.string(), outcome: z.literal('failed') });

const resendSchema = z.strictObject({ event: z.string() });

const outcomeSchema = z.strictObject({
  payment_intent: z.string(),
  outcome: z.enum(['succeeded', 'failed']),
});

/** Changes made here have no API request as their cause. */
const BY_CONTROL = { requestId: null, idempotencyKey: null };

export interface PaymentControlParts {
  readonly ledger: Ledger;
  readonly queue: DeliveryQueue;
  readonly clock: AdjustableClock;
  readonly faults: FaultSwitch;
  readonly settings: PaymentSettings;
}

/** Registers the routes with which an operator or a test controls the running payment provider. */
export const registerPaymentControl = (app: FastifyInstance, controlled: PaymentControlParts): void => {
  const { clock, faults, settings, ledger, queue } = controlled;
  const options = { onRequest: onlyLoopback };
  registerClock(app, clock);
  registerFaults(app, 'payment', faults);
  registerSettings(app, settingsSchema, settings);

  /** Settles a bank debit early. */
  app.put('/__sandbox/payments', options, (request, reply) => {
    const body = outcomeSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const { payment_intent: id, outcome } = body.data;
    if (ledger.collections.paymentIntents.find(id)?.status !== 'processing')
      return reply.code(404).send({ message: 'No payment of this id is processing.' });
    ledger.transact(BY_CONTROL, (books) => {
      settlePending(books, id, outcome === 'succeeded');
    });
    return reply.send({ payment_intent: id, outcome });
  });

  /**
   * Counts the deliveries that are due: 0 once each endpoint has received its events or its last attempt has failed.
   */
  app.get('/__sandbox/webhooks', options, (_request, reply) =>
    reply.send({ pending: queue.dueCount(clock.nowMs()) }),
  );

  /** Sends an event again, like a resend in the provider's dashboard or a duplicate delivery. */
  app.put('/__sandbox/webhooks', options, (request, reply) => {
    const body = resendSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const event = ledger.collections.events.find(body.data.event);
    if (event === undefined) return reply.code(404).send({ message: 'No event has this id.' });
    const listeners = ledger.collections.endpoints
      .all({ status: 'enabled' })
      .filter(isSubscribedTo(event.type));
    for (const { id } of listeners) queue.add(event.id, id, clock.nowMs());
    return reply.send({ event: event.id, endpoints: listeners.length });
  });

  /** Opens a dispute of a payer, or decides it. */
  app.put('/__sandbox/disputes', options, (request, reply) => {
    const body = disputeSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const { charges, disputes } = ledger.collections;
    if ('charge' in body.data) {
      const { inquiry } = body.data;
      const charge = charges.find(body.data.charge);
      const earlier = charge === undefined ? [] : disputes.all({ charge: charge.id });
      if (charge?.status !== 'succeeded' || earlier.some(({ status }) => status !== 'warning_closed'))
        return reply.code(404).send({ message: 'No charge of this id is paid and undisputed.' });
      return reply.send(ledger.transact(BY_CONTROL, (books) => openDispute(books, charge, inquiry)));
    }
    const { outcome } = body.data;
    const dispute = disputes.find(body.data.dispute);
    const isInquiry = dispute?.status === 'warning_needs_response';
    if (
      dispute === undefined ||
      (!isInquiry && (dispute.status !== 'needs_response' || outcome === 'escalated'))
    )
      return reply.code(404).send({ message: 'No dispute of this id is open.' });
    return reply.send(
      ledger.transact(BY_CONTROL, (books) =>
        outcome === 'escalated' ? escalateInquiry(books, dispute) : closeDispute(books, dispute, outcome),
      ),
    );
  });

  /** Collects the invoice of a subscription that waits for it. */
  app.put('/__sandbox/collections', options, (request, reply) => {
    const body = collectionSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const { subscription: id, outcome } = body.data;
    return ledger.transact(BY_CONTROL, (books) => {
      const subscription = books.subscriptions.find(id);
      const invoice = subscription === undefined ? undefined : outstandingOf(books, subscription);
      if (invoice === undefined)
        return reply.code(404).send({ message: 'No invoice waits for its collection.' });
      const after = chargeWithOutcome(books, invoice, outcome);
      followInvoices(books, id);
      return reply.send({ invoice: after.id, status: after.status });
    });
  });

  /** Decides what becomes of a subscription after the last attempt to collect. */
  app.put('/__sandbox/retries', options, (request, reply) => {
    const body = retriesSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const { subscription: id, end } = body.data;
    if (ledger.collections.subscriptions.find(id)?.status !== 'past_due')
      return reply.code(404).send({ message: 'No subscription of this id is past due.' });
    ledger.transact(BY_CONTROL, (books) => {
      const subscription = books.subscriptions.get(id);
      if (end === 'canceled') endSubscription(books, subscription, 'payment_failed');
      else {
        books.subscriptions.save({ ...subscription, retries_ended: end });
        followInvoices(books, id);
      }
    });
    return reply.send({ subscription: id, end });
  });

  /** Puts an item first in the list of a subscription, which the API does not offer. */
  app.put('/__sandbox/items', options, (request, reply) => {
    const body = itemsSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const { subscription: id, first } = body.data;
    const subscription = ledger.collections.subscriptions.find(id);
    const item = subscription?.items.data.find((each) => each.id === first);
    if (subscription === undefined || item === undefined)
      return reply.code(404).send({ message: 'No subscription has such an item.' });
    const data = [item, ...subscription.items.data.filter((each) => each !== item)];
    ledger.transact(BY_CONTROL, (books) => {
      changeSubscription(books, subscription, { items: { ...subscription.items, data } });
    });
    return reply.send({ subscription: id, first });
  });

  /** Makes a refund fail. */
  app.put('/__sandbox/refunds', options, (request, reply) => {
    const body = refundSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const refund = ledger.collections.refunds.find(body.data.refund);
    if (refund?.status !== 'succeeded')
      return reply.code(404).send({ message: 'No refund of this id has succeeded.' });
    return reply.send(ledger.transact(BY_CONTROL, (books) => failRefund(books, refund)));
  });
};
