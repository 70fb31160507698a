import { z } from 'zod';

/** The statuses of https://docs.midtrans.com/docs/transaction-status-cycle without pre-authorization. */
const TRANSACTION_STATUSES = [
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
type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

const refundSchema = z.object({
  number: z.int(),
  key: z.string(),
  amount: z.int(),
  reason: z.string().nullable(),
  atMs: z.int(),
});

/** One payment attempt. Instants are epoch milliseconds. */
const transactionSchema = z.object({
  id: z.string(),
  paymentType: z.enum(['credit_card', 'bank_transfer']),
  status: z.enum(TRANSACTION_STATUSES),
  fraud: z.enum(['accept', 'challenge', 'deny']).nullable(),
  /** The bank's proof that the card was charged. */
  approvalCode: z.string().nullable(),
  /** Virtual account that receives the transfer. */
  vaNumber: z.string().nullable(),
  madeMs: z.int(),
  /** When the card was charged; books of earlier versions have no such member. */
  capturedMs: z.int().nullable().default(null),
  settledMs: z.int().nullable(),
  expiresMs: z.int(),
  refunds: z.array(refundSchema),
});
export type Transaction = z.output<typeof transactionSchema>;

export const orderSchema = z.object({
  id: z.string(),
  /** Identifies the page; a new request for the same order replaces it. */
  token: z.string(),
  amount: z.int(),
  items: z.array(z.object({ name: z.string(), price: z.int(), quantity: z.int() })),
  email: z.string().nullable(),
  finishUrl: z.string().nullable(),
  /** URLs that receive the notifications of this order instead of the merchant's URL. */
  notificationUrls: z.array(z.string()),
  customFields: z.array(z.string().nullable()),
  madeMs: z.int(),
  expiresMs: z.int(),
  /** True once the merchant has closed the page. */
  isClosed: z.boolean(),
  /** Oldest first; the API returns the newest. */
  transactions: z.array(transactionSchema),
});
export type Order = z.output<typeof orderSchema>;

export const latestOf = ({ transactions }: Order): Transaction | undefined => transactions.at(-1);

const NEVER_PAID: ReadonlySet<TransactionStatus> = new Set(['deny', 'cancel', 'expire', 'failure']);

/**
 * Whether the page accepts another attempt. It does after a denied, cancelled, expired or failed one without a
 * charge.
 */
export const canTryAgain = (order: Order, nowMs: number): boolean => {
  const transaction = latestOf(order);
  if (order.isClosed || nowMs >= order.expiresMs) return false;
  return (
    transaction === undefined || (NEVER_PAID.has(transaction.status) && transaction.approvalCode === null)
  );
};
