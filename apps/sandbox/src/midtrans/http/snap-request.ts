import { z } from 'zod';

import { startTimeMs } from '../wire/transaction-answer.ts';

/** The request that opens a payment page, and the messages of its validation. */

const MINUTE_MS = 60_000;
const UNIT_MS = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: 24 * 60 * MINUTE_MS };
const DEFAULT_LIFE_MS = UNIT_MS.day;

const unit = z
  .string()
  .transform((text) => text.replace(/s$/, ''))
  .pipe(z.enum(['minute', 'hour', 'day'], 'expiry.unit is not supported'));

const duration = z.int('expiry.duration is required').min(1, 'expiry.duration must be greater than 0');

const customField = z.string().max(255, 'custom_field too long').nullish();

const itemSchema = z.object({
  price: z.number('item_details.price is required'),
  quantity: z.int('item_details.quantity is required').min(1, 'item_details.quantity must be greater than 0'),
  name: z.string('item_details.name is required').min(1).max(50, 'item_details Name too long'),
});

/** Like the provider, accepts unknown members and ignores them. */
const snapRequestSchema = z
  .object({
    transaction_details: z.object(
      {
        order_id: z
          .string('transaction_details.order_id is required')
          .min(1, 'transaction_details.order_id is required')
          .max(50, 'transaction_details.order_id too long')
          .regex(/^[A-Za-z0-9_.~-]*$/, 'transaction_details.order_id contains unsupported characters'),
        gross_amount: z
          .int('transaction_details.gross_amount is not a number')
          .min(1, 'transaction_details.gross_amount must be greater than or equal to 0.01'),
      },
      'transaction_details is required',
    ),
    item_details: z.array(itemSchema).default([]),
    customer_details: z
      .object({ email: z.email('customer_details.email format is invalid').optional() })
      .optional(),
    callbacks: z.object({ finish: z.url('callbacks.finish is invalid').optional() }).optional(),
    expiry: z
      .object({
        start_time: z
          .string()
          .transform((text, context) => {
            const ms = startTimeMs(text);
            if (ms !== undefined) return ms;
            context.addIssue({ code: 'custom', message: 'expiry.start_time format is invalid' });
            return z.NEVER;
          })
          .optional(),
        unit,
        duration,
      })
      .optional(),
    page_expiry: z.object({ unit, duration }).optional(),
    custom_field1: customField,
    custom_field2: customField,
    custom_field3: customField,
  })
  .refine(
    ({ item_details: items, transaction_details: { gross_amount: amount } }) =>
      items.length === 0 || items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) === amount,
    'transaction_details.gross_amount is not equal to the sum of item_details',
  );
type SnapRequest = z.output<typeof snapRequestSchema>;

export type ReadRequest = { readonly request: SnapRequest } | { readonly errorMessages: readonly string[] };

export const readSnapRequest = (body: unknown): ReadRequest => {
  const parsed = snapRequestSchema.safeParse(body ?? {});
  return parsed.success
    ? { request: parsed.data }
    : { errorMessages: [...new Set(parsed.error.issues.map(({ message }) => message))] };
};

/** Returns when the order expires: the earlier of the payment's expiry and the page's. */
export const expiryOf = ({ expiry, page_expiry: page }: SnapRequest, nowMs: number): number => {
  const paymentEnds =
    expiry === undefined
      ? nowMs + DEFAULT_LIFE_MS
      : (expiry.start_time ?? nowMs) + expiry.duration * UNIT_MS[expiry.unit];
  const pageEnds = page === undefined ? paymentEnds : nowMs + page.duration * UNIT_MS[page.unit];
  return Math.min(paymentEnds, pageEnds);
};
