import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { redirectTarget } from '../redirects/redirect-target.ts';
import { Money, Plan, PlanPeriod } from './plan.ts';

/**
 * created -> open -> processing -> paid | failed | expired | canceled; paid -> partially-refunded -> refunded;
 * paid -> disputed -> paid | refunded.
 */
export const PAYMENT_STATUSES = [
  'created',
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'canceled',
  'partially-refunded',
  'refunded',
  'disputed',
] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** What a checkout needs beside `Idempotency-Key`, which makes pressing twice one checkout. */
export const CheckoutRequest = z
  .object({
    /** A plan's id. */
    plan: Id.optional(),
    /** Instead of a plan: the token of a payment link. */
    deal: z.string().min(1).max(128).optional(),
    /** Where the visitor goes on after the result, on this site. */
    returnPath: z
      .string()
      .refine((path) => redirectTarget(path) !== undefined, 'must be a path of this site')
      .optional(),
    /** Of the provider's page. */
    language: z.enum(LANGUAGES).optional(),
  })
  .refine(({ plan, deal }) => (plan === undefined) !== (deal === undefined), {
    path: ['plan'],
    message: 'must be given, or else deal',
  });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** `data` of `POST /api/payments/checkout`. */
export const Checkout = z.object({
  /** Of the payment: `GET /api/payments/{id}`. */
  id: Id,
  /** The provider's page; to be opened in the top window. */
  url: z.url(),
});
export type Checkout = z.infer<typeof Checkout>;

/** `GET /api/payments/{id}`, for the account that made it. */
export const Payment = z.object({
  id: Id,
  status: PaymentStatus,
  plan: Plan.pick({ id: true, name: true, kind: true }).extend({ period: PlanPeriod }),
  amount: Money,
  refunded: Money.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The provider's page while the payment can still be made; null: it cannot. */
  checkoutUrl: z.url().nullable(),
  /** Until when that page is open. */
  expiresAt: z.iso.datetime().nullable(),
  /** Where the visitor wanted to go on. */
  returnPath: z.string().nullable(),
  /** Until when what was paid for can be watched; null: nothing is granted. */
  entitledUntil: z.iso.datetime().nullable(),
});
export type Payment = z.infer<typeof Payment>;
