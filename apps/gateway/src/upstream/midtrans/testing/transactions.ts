import { WireTransaction } from '../wire/transaction.ts';
import { orderRef } from '../to-domain/order-ref.ts';
import { NOW_MS } from './midtrans-server.ts';

/** An order of 49,000 rupiah that expires an hour from now. */
export const ORDER = orderRef('p-of_the-tests', NOW_MS + 3_600_000, 49_000);

/** Documented, not recorded: the response for a charged card, with changes. */
export const statusResponse = (changes: Readonly<Record<string, unknown>> = {}) => ({
  status_code: '200',
  status_message: 'Success, transaction is found',
  transaction_id: '57d5293c-e65f-4a29-95e4-5959c3fa335b',
  order_id: ORDER.orderId,
  merchant_id: 'G141532850',
  gross_amount: '49000.00',
  currency: 'IDR',
  payment_type: 'credit_card',
  transaction_time: '2026-11-21 18:30:00',
  transaction_status: 'capture',
  fraud_status: 'accept',
  masked_card: '481111-1114',
  approval_code: '1578569243927',
  signature_key: 'not looked at',
  custom_field1: 'account-7',
  custom_field2: 'week',
  ...changes,
});

export const transaction = (changes: Readonly<Record<string, unknown>> = {}) =>
  WireTransaction.parse(statusResponse(changes));
