import { z } from 'zod';

import { amount } from '../catalogue/prices.ts';
import { invalidRequest } from '../wire/failures.ts';
import { mergedMetadata, metadata, textField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import { type Charge, type Refund, REFUND_REASONS } from '../ledger/payment-resources.ts';

const createFields = z.strictObject({
  charge: textField.min(1).optional(),
  payment_intent: textField.min(1).optional(),
  amount: amount.optional(),
  metadata: metadata.optional(),
  reason: z
    .enum(REFUND_REASONS, { error: `Invalid reason: must be one of ${REFUND_REASONS.join(', ')}` })
    .optional(),
});
type RefundInput = z.output<typeof createFields>;

const chargeOf = (books: LedgerTransaction, { charge, payment_intent: intentId }: RefundInput): Charge => {
  if (charge !== undefined && intentId === undefined) return books.charges.get(charge, 'charge');
  if (intentId === undefined || charge !== undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = books.paymentIntents.get(intentId, 'payment_intent');
  if (intent.latest_charge === null)
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  return books.charges.get(intent.latest_charge);
};

/** Returns the amount to refund. Throws if the charge was not paid, is disputed, or was refunded already. */
const checkRefundable = (books: LedgerTransaction, charge: Charge, wanted: number | undefined): number => {
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} has not been paid and cannot be refunded.`);
  if (books.disputes.all({ charge: charge.id, status: ['needs_response', 'lost'] }).length > 0)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (wanted === 0)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (wanted !== undefined && wanted > left)
    throw invalidRequest(
      `Refund amount (${String(wanted)}) is greater than unrefunded amount on charge (${String(left)})`,
      { param: 'amount' },
    );
  return wanted ?? left;
};

const giveBack = (books: LedgerTransaction, charge: Charge, refund: Refund, change: number): Charge => {
  const refundedAmount = charge.amount_refunded + change;
  const others = charge.refunds.data.filter(({ id }) => id !== refund.id);
  return books.charges.save({
    ...charge,
    refunds: { ...charge.refunds, data: [refund, ...others] },
    amount_refunded: refundedAmount,
    refunded: refundedAmount === charge.amount,
  });
};

const createRefund = (books: LedgerTransaction, input: RefundInput): Refund => {
  const charge = chargeOf(books, input);
  const refund = books.refunds.insert({
    id: books.newId('refund'),
    object: 'refund',
    amount: checkRefundable(books, charge, input.amount),
    balance_transaction: null,
    charge: charge.id,
    created: books.nowS,
    currency: charge.currency,
    metadata: mergedMetadata({}, input.metadata),
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    receipt_number: null,
    status: 'succeeded',
  });
  books.record('refund.created', refund);
  books.record('charge.refunded', giveBack(books, charge, refund, refund.amount), {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return refund;
};

/** Makes a refund fail: its money came back, for example because the payer's account is closed. */
export const failRefund = (books: LedgerTransaction, refund: Refund): Refund => {
  const failed = books.refunds.save({ ...refund, failure_reason: 'lost_or_stolen_card', status: 'failed' });
  giveBack(books, books.charges.get(refund.charge), failed, -refund.amount);
  books.record('refund.updated', failed, { status: refund.status });
  books.record('refund.failed', failed);
  return failed;
};

export const refundOperations: readonly StripeOperation[] = [
  post('/v1/refunds', createFields, createRefund),
  get('/v1/refunds/:id', noFields, (books, _input, id) => books.refunds.get(id)),
  list(
    '/v1/refunds',
    { charge: textField.optional(), payment_intent: textField.optional() },
    (books, filters, query) => books.refunds.page(query, filters),
  ),
];
