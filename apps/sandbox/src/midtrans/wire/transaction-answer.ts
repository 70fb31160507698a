import type { Order, Transaction } from '../orders/order.ts';
import { refundedTotal } from '../orders/transitions.ts';

/** How Midtrans writes values. */

const WIB_MS = 7 * 60 * 60 * 1000;

/** Western Indonesian time, without saying so: `2026-11-21 19:00:00`. */
const wibTime = (ms: number): string => new Date(ms + WIB_MS).toISOString().slice(0, 19).replace('T', ' ');

const EXPIRY_START = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** `2026-11-21 19:00:00 +0700`, as an expiry's `start_time` is written; undefined: it is not. */
export const startTimeMs = (text: string): number | undefined => {
  const [, day, time, hours, minutes] = EXPIRY_START.exec(text) ?? [];
  const ms = Date.parse(`${day ?? ''}T${time ?? ''}${hours ?? ''}:${minutes ?? ''}`);
  return Number.isNaN(ms) ? undefined : ms;
};

/** Rupiah have no cents, and Midtrans writes them. */
export const decimal = (amount: number): string => `${String(amount)}.00`;

const MERCHANT_ID = 'G000000001';

/** The code of an answer about this transaction. An expired one answers 407 without that being an error. */
export const answerCode = ({ status, fraud }: Transaction): string => {
  if (status === 'pending' || (status === 'capture' && fraud === 'challenge')) return '201';
  if (status === 'deny' || status === 'failure') return '202';
  return status === 'expire' ? '407' : '200';
};

/** The code in a notification, which knows 202 for all that was not paid. */
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

/** One transaction of an order, as answers and notifications show it. */
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
