import { z } from 'zod';
import { rupiah, wibInstant } from './values.ts';

/** https://docs.midtrans.com/docs/transaction-status-cycle */
export const TRANSACTION_STATUSES = [
  'authorize',
  'pending',
  'capture',
  'settlement',
  'deny',
  'cancel',
  'expire',
  'failure',
  'refund',
  'partial_refund',
  'chargeback',
  'partial_chargeback',
] as const;
export const FRAUD_STATUSES = ['accept', 'challenge', 'deny'] as const;

/** The answer of the status API. Members of cards and accounts are not read: nothing of them is kept here. */
export const WireTransaction = z.object({
  transaction_id: z.string().min(1),
  order_id: z.string().min(1),
  gross_amount: rupiah,
  currency: z.literal('IDR').default('IDR'),
  payment_type: z.string(),
  transaction_status: z.enum(TRANSACTION_STATUSES),
  fraud_status: z.enum(FRAUD_STATUSES).optional(),
  /** The bank's word that a card was charged. */
  approval_code: z
    .string()
    .nullish()
    .transform((code) => code !== undefined && code !== null && code !== ''),
  transaction_time: wibInstant,
  settlement_time: wibInstant.nullish(),
  expiry_time: wibInstant.nullish(),
  refund_amount: rupiah.nullish(),
  refunds: z.array(z.object({ refund_amount: rupiah, refund_key: z.string().nullish() })).default([]),
  custom_field1: z.string().nullish(),
  custom_field2: z.string().nullish(),
});
export type WireTransaction = z.output<typeof WireTransaction>;

/** What every answer of the Core API has. Its HTTP status is 200 for most refusals as well. */
export const MidtransStatusCode = z.object({
  status_code: z
    .string()
    .regex(/^\d{3}$/)
    .transform(Number),
});

/** A page that was opened. */
export const MidtransPaymentPage = z.object({ token: z.string().min(1), redirect_url: z.url() });
export type MidtransPaymentPage = z.output<typeof MidtransPaymentPage>;

/** Why Snap opened or closed none. */
export const WireErrors = z.object({ error_messages: z.array(z.string()) });
