import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { AdjustableClock } from '../time/clock.ts';
import { registerClock, registerFaults, onlyLoopback, refuse, registerSettings } from '../control/routes.ts';
import type { FaultSwitch } from '../faults/faults.ts';
import type { MidtransLedger } from './ledger/ledger.ts';
import { latestOf, type Order, type Transaction } from './orders/order.ts';
import { end, settle, winChargeback } from './orders/transitions.ts';

/** Settings of the merchant in the provider's dashboard. */
export interface MerchantSettings {
  /** URL that receives the notifications; `null` if none. */
  notificationUrl: string | null;
}

const settingsSchema = z.strictObject({ notificationUrl: z.url({ protocol: /^https?$/ }).nullable() });

const paymentSchema = z.strictObject({
  order_id: z.string(),
  outcome: z.enum([
    'settlement',
    'deny',
    'expire',
    'failure',
    'chargeback',
    'partial_chargeback',
    'chargeback_won',
  ]),
});
type Outcome = z.output<typeof paymentSchema>['outcome'];

const resendSchema = z.strictObject({ order_id: z.string() });

const isChargedBack = ({ status }: Transaction): boolean =>
  status === 'chargeback' || status === 'partial_chargeback';

const canBecome = (transaction: Transaction, outcome: Outcome): boolean => {
  const { status, paymentType } = transaction;
  if (outcome === 'chargeback_won') return isChargedBack(transaction);
  if (outcome === 'settlement') return status === 'pending' || status === 'capture';
  // A bank can reverse a transfer minutes after it arrived.
  if (outcome === 'deny')
    return status === 'pending' || (status === 'settlement' && paymentType === 'bank_transfer');
  if (outcome === 'expire' || outcome === 'failure') return status === 'pending';
  // Card holders can dispute a payment, also after a part of it was refunded or disputed; a payer of a transfer cannot.
  const isPart = status === 'partial_refund' || (status === 'partial_chargeback' && outcome === 'chargeback');
  return paymentType === 'credit_card' && (status === 'settlement' || isPart);
};

const decided = (order: Order, outcome: Outcome, nowMs: number): Order => {
  if (outcome === 'settlement') return settle(order, nowMs);
  return outcome === 'chargeback_won' ? winChargeback(order) : end(order, outcome);
};

export interface MidtransControlParts {
  readonly books: MidtransLedger;
  readonly clock: AdjustableClock;
  readonly faults: FaultSwitch;
  readonly settings: MerchantSettings;
}

/** Registers control routes for the actions of banks and payers, and for the settings of an operator or a test. */
export const registerMidtransControl = (app: FastifyInstance, controlled: MidtransControlParts): void => {
  const { books, clock, faults, settings } = controlled;
  const options = { onRequest: onlyLoopback };
  registerClock(app, clock);
  registerFaults(app, 'payment', faults);
  registerSettings(app, settingsSchema, settings);

  app.put('/__sandbox/payments', options, (request, reply) => {
    const body = paymentSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const { order_id: id, outcome } = body.data;
    return books.transact(() => {
      const order = books.orders.find(id);
      const transaction = order === undefined ? undefined : latestOf(order);
      if (order === undefined || transaction === undefined || !canBecome(transaction, outcome))
        return reply.code(404).send({ message: `No transaction of this order can become ${outcome}.` });
      books.change(decided(order, outcome, books.nowMs()));
      return reply.send({ order_id: id, outcome });
    });
  });

  app.get('/__sandbox/notifications', options, (_request, reply) =>
    reply.send({ pending: books.queue.pending(clock.nowMs()) }),
  );

  /** Resends the newest notification of an order unchanged. */
  app.put('/__sandbox/notifications', options, (request, reply) => {
    const body = resendSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    return books.queue.again(body.data.order_id, clock.nowMs())
      ? reply.send(body.data)
      : reply.code(404).send({ message: 'This order has no notification.' });
  });
};
