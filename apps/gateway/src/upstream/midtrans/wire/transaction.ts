import { z } from 'zod';

/** Rupiah have no cents, but "49000.00" has two decimals. An amount with cents is not one that we requested. */
const rupiah = z
  .string()
  .regex(/^\d{1,12}(?:\.0{1,2})?$/)
  .transform((text) => Number(text));

/** `2026-11-21 19:00:00` in Western Indonesian time, which has no summer time. */
const wibInstant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text, context) => {
    const ms = Date.parse(`${text.replace(' ', 'T')}+07:00`);
    if (!Number.isNaN(ms)) return ms;
    context.addIssue({ code: 'custom', message: 'is not a valid time' });
    return z.NEVER;
  });

const WIB_MS = 7 * 3_600_000;

/** Formats a time for `expiry.start_time`. */
export const startTimeOf = (ms: number): string =>
  `${new Date(ms + WIB_MS).toISOString().slice(0, 19).replace('T', ' ')} +0700`;

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

/** The response of the status API. Fields of cards and accounts are not read, so none of them is stored. */
export const WireTransaction = z.object({
  transaction_id: z.string().min(1),
  order_id: z.string().min(1),
  gross_amount: rupiah,
  currency: z.literal('IDR').default('IDR'),
  payment_type: z.string(),
  transaction_status: z.enum(TRANSACTION_STATUSES),
  fraud_status: z.enum(FRAUD_STATUSES).optional(),
  /** The bank's confirmation that a card was charged. */
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

/** The fields of every Core API response. Its HTTP status is 200 for most refusals as well. */
export const MidtransStatusCode = z.object({
  status_code: z
    .string()
    .regex(/^\d{3}$/)
    .transform(Number),
});

/** A page that was opened. */
export const MidtransPaymentPage = z.object({ token: z.string().min(1), redirect_url: z.url() });
export type MidtransPaymentPage = z.output<typeof MidtransPaymentPage>;

/** Why Snap opened or closed no page. */
export const WireErrors = z.object({ error_messages: z.array(z.string()) });

/** The part of a notification that is used; the state of the payment is read from the API. */
export const WireNotification = z.object({
  order_id: z.string().min(1),
  transaction_id: z.string().min(1),
  transaction_status: z.string().regex(/^[a-z_]{1,40}$/),
  /** These three are signed exactly as written. */
  status_code: z.string().regex(/^\d{3}$/),
  gross_amount: z.string().min(1),
  signature_key: z.string(),
  transaction_time: wibInstant,
  settlement_time: wibInstant.nullish(),
  refunds: z.array(z.unknown()).default([]),
});
export type WireNotification = z.output<typeof WireNotification>;
