import type { Order, Transaction } from '../orders/order.ts';
import { refundedTotal } from '../orders/transitions.ts';

/** The wire format of Midtrans. */

const WIB_MS = 7 * 60 * 60 * 1000;

/** Formats a time as Western Indonesian time without an offset: `2026-11-21 19:00:00`. */
const wibTime = (ms: number): string => new Date(ms + WIB_MS).toISOString().slice(0, 19).replace('T', ' ');

const EXPIRY_START = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** Parses an expiry's `start_time`, such as `2026-11-21 19:00:00 +0700`; returns `undefined` if it is malformed. */
export const startTimeMs = (text: string): number | undefined => {
  const [, day, time, hours, minutes] = EXPIRY_START.exec(text) ?? [];
  const ms = Date.parse(`${day ?? ''}T${time ?? ''}${hours ?? ''}:${minutes ?? ''}`);
  return Number.isNaN(ms) ? undefined : ms;
};

/** Midtrans writes rupiah with two decimals, although they have no cents. */
export const decimal = (amount: number): string => `${String(amount)}.00`;

const MERCHANT_ID = 'G000000001';

/**
 * Returns the status code of a response about this transaction. For an expired one it is 407, which is not an error
 * here.
 */
export const answerCode = ({ status, fraud }: Transaction): string => {
  if (status === 'pending' || (status === 'capture' && fraud === 'challenge')) return '201';
  if (status === 'deny' || status === 'failure') return '202';
  return status === 'expire' ? '407' : '200';
};

/** Returns the status code of a notification, which is 202 for every unpaid transaction that has ended. */
export const notificationCode = (transaction: Transaction): string =>
  ['cancel', 'expire'].includes(transaction.status) ? '202' : answerCode(transaction);

const cardOf = ({ approvalCode }: Transaction) => ({
  masked_card: '48111111-1114',
  bank: 'bni',
  card_type: 'credit',
  eci: '05',
  channel_response_code: approvalCode === null ? '05' : '00',
  channel_response_message: approvalCode === null ? 'Do not honour' : 'Approved',
  ...(approvalCode === null ? {} : { approval_code: approvalCode }),
});

const refundsOf = (transaction: Transaction) =>
  transaction.refunds.length === 0
    ? {}
    : {
        refund_amount: decimal(refundedTotal(transaction)),
        refunds: transaction.refunds.map(({ number, key, amount, reason, atMs }) => ({
          refund_chargeback_id: number,
          refund_amount: decimal(amount),
          created_at: wibTime(atMs),
          reason: reason ?? '',
          refund_key: key,
        })),
      };

/** Builds the representation of a transaction in responses and notifications. */
export const transactionAnswer = (order: Order, transaction: Transaction, code: string, message: string) => ({
  status_code: code,
  status_message: message,
  transaction_id: transaction.id,
  order_id: order.id,
  merchant_id: MERCHANT_ID,
  gross_amount: decimal(order.amount),
  currency: 'IDR',
  payment_type: transaction.paymentType,
  transaction_time: wibTime(transaction.madeMs),
  transaction_status: transaction.status,
  ...(transaction.fraud === null ? {} : { fraud_status: transaction.fraud }),
  ...(transaction.paymentType === 'credit_card'
    ? cardOf(transaction)
    : { va_numbers: [{ bank: 'bca', va_number: transaction.vaNumber ?? '' }], payment_amounts: [] }),
  ...(transaction.settledMs === null ? {} : { settlement_time: wibTime(transaction.settledMs) }),
  expiry_time: wibTime(transaction.expiresMs),
  ...refundsOf(transaction),
  ...Object.fromEntries(
    order.customFields.flatMap((value, index) =>
      value === null ? [] : [[`custom_field${String(index + 1)}`, value]],
    ),
  ),
});
