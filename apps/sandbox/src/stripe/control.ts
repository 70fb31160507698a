import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { AdjustableClock } from '../time/clock.ts';
import { registerClock, registerFaults, onlyLoopback, refuse, registerSettings } from '../control/routes.ts';
import type { FaultSwitch } from '../faults/faults.ts';
import { isSubscribedTo, type DeliveryQueue } from './ledger/delivery-queue.ts';
import type { Ledger } from './ledger/ledger.ts';
import { settlePending } from './passing-time.ts';
import { closeDispute, openDispute } from './payments/disputes.ts';
import { failRefund } from './payments/refunds.ts';

export interface PaymentSettings {
  /** Simulated duration of a POST or DELETE, in ms. */
  processingMs: number;
}

const settingsSchema = z.strictObject({ processingMs: z.int().min(0).max(60_000) });

const disputeSchema = z.union([
  z.strictObject({ charge: z.string() }),
  z.strictObject({ dispute: z.string(), outcome: z.enum(['won', 'lost']) }),
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
      const charge = charges.find(body.data.charge);
      if (charge?.status !== 'succeeded' || charge.disputed)
        return reply.code(404).send({ message: 'No charge of this id is paid and undisputed.' });
      return reply.send(ledger.transact(BY_CONTROL, (books) => openDispute(books, charge)));
    }
    const { outcome } = body.data;
    const dispute = disputes.find(body.data.dispute);
    if (dispute?.status !== 'needs_response')
      return reply.code(404).send({ message: 'No dispute of this id is open.' });
    return reply.send(ledger.transact(BY_CONTROL, (books) => closeDispute(books, dispute, outcome)));
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
