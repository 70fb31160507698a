import { textField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { Charge, Dispute } from '../ledger/payment-resources.ts';

/** The merchant's time to respond. */
const ANSWER_S = 7 * 24 * 60 * 60;

/**
 * Opens a dispute: the payer denies the charge, and the bank holds the money until it is decided. An inquiry only asks,
 * and moves no money.
 */
export const openDispute = (books: LedgerTransaction, charge: Charge, isInquiry = false): Dispute => {
  books.charges.save({ ...charge, disputed: true });
  const dispute = books.disputes.insert({
    id: books.newId('dispute'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: books.nowS,
    currency: charge.currency,
    evidence_details: {
      due_by: books.nowS + ANSWER_S,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  books.record('charge.dispute.created', dispute);
  if (!isInquiry) books.record('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

export const closeDispute = (
  books: LedgerTransaction,
  dispute: Dispute,
  outcome: 'won' | 'lost',
): Dispute => {
  const isInquiry = dispute.status === 'warning_needs_response';
  const closed = books.disputes.save({ ...dispute, status: isInquiry ? 'warning_closed' : outcome });
  if (outcome === 'won' && !isInquiry) books.record('charge.dispute.funds_reinstated', closed);
  books.record('charge.dispute.closed', closed);
  return closed;
};

/** Makes a dispute of an inquiry: now the bank takes the money. */
export const escalateInquiry = (books: LedgerTransaction, inquiry: Dispute): Dispute => {
  const { amount, amount_refunded: refunded } = books.charges.get(inquiry.charge);
  const dispute = books.disputes.save({ ...inquiry, amount: amount - refunded, status: 'needs_response' });
  books.record('charge.dispute.updated', dispute, { status: inquiry.status });
  books.record('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

export const disputeOperations: readonly StripeOperation[] = [
  get('/v1/disputes/:id', noFields, (books, _input, id) => books.disputes.get(id)),
  list(
    '/v1/disputes',
    { charge: textField.optional(), payment_intent: textField.optional() },
    (books, filters, query) => books.disputes.page(query, filters),
  ),
];
