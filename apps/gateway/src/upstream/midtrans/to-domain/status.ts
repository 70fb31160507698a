import type { PaymentStatus } from '@touchline/contracts';
import type { WireTransaction } from '../wire/transaction.ts';

export type StatusFacts = Pick<
  WireTransaction,
  'transaction_status' | 'fraud_status' | 'payment_type' | 'approval_code' | 'settlement_time'
>;

/**
 * @param isPageOpen whether the payer can still try on the same page. What one attempt came to is then not final:
 * `deny`, and an expired or abandoned attempt, may be followed by one that pays.
 */
export function midtransPaymentStatus(wire: StatusFacts, isPageOpen: boolean): PaymentStatus {
  const unless = (ended: PaymentStatus): PaymentStatus => (isPageOpen ? 'open' : ended);
  switch (wire.transaction_status) {
    case 'capture':
    case 'settlement':
      if (wire.fraud_status === 'challenge') return 'processing';
      return wire.fraud_status === 'deny' ? unless('failed') : 'paid';
    case 'authorize':
      return 'processing';
    case 'pending':
      // A card is pending while the bank asks its owner, who may well go back and pay otherwise.
      return wire.payment_type === 'credit_card' ? unless('processing') : 'processing';
    case 'deny':
      // A bank may take a transfer back minutes after it was settled.
      return wasTakenBack(wire) ? 'refunded' : unless('failed');
    case 'failure':
      return unless('failed');
    case 'expire':
      return unless('expired');
    case 'cancel':
      if (wasTakenBack(wire)) return 'refunded';
      // A charge that was doubted and then refused: this order takes no other.
      return wire.approval_code ? 'canceled' : unless('canceled');
    case 'refund':
      return 'refunded';
    case 'partial_refund':
      return 'partially-refunded';
    case 'chargeback':
    case 'partial_chargeback':
      return 'disputed';
  }
}

/** Money that had come went back as a whole: a void of a card's charge, or a reversal by the bank. */
export function wasTakenBack(wire: StatusFacts): boolean {
  if (wire.transaction_status === 'deny') return typeof wire.settlement_time === 'number';
  const wasAccepted = wire.fraud_status === undefined || wire.fraud_status === 'accept';
  return wire.transaction_status === 'cancel' && wire.approval_code && wasAccepted;
}
