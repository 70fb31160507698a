import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { redirectTarget } from '../redirects/redirect-target.ts';
import { Money, Plan, PlanPeriod } from './plan.ts';
import { TrialRefusal } from './trial-refusal.ts';

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

/** The body of a checkout. The `Idempotency-Key` header makes a double click one checkout. */
export const CheckoutRequest = z
  .object({
    /** A plan's id. */
    plan: Id.optional(),
    /** Instead of a plan: the token of a payment link. */
    deal: z.string().min(1).max(128).optional(),
    /** Path on this site to continue at after the result. */
    returnPath: z
      .string()
      .refine((path) => redirectTarget(path) !== undefined, 'must be a path of this site')
      .optional(),
    /** Language of the provider's page. */
    language: z.enum(LANGUAGES).optional(),
    /** Whether the page said that a card which has had a free trial is charged at once. */
    trialTermsShown: z.boolean().optional(),
  })
  .refine(({ plan, deal }) => (plan === undefined) !== (deal === undefined), {
    path: ['plan'],
    message: 'must be given, or else deal',
  });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** `data` of `POST /api/payments/checkout`. */
export const Checkout = z.object({
  /** Id of the payment: `GET /api/payments/{id}`. */
  id: Id,
  /** The provider's page; open it in the top window. */
  url: z.url(),
});
export type Checkout = z.infer<typeof Checkout>;

/** `GET /api/payments/{id}`, for the account that created it. */
export const Payment = z.object({
  id: Id,
  status: PaymentStatus,
  plan: Plan.pick({ id: true, name: true, kind: true }).extend({ period: PlanPeriod }),
  amount: Money,
  refunded: Money.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The provider's page while payment is still possible; `null` otherwise. */
  checkoutUrl: z.url().nullable(),
  /** Until when that page is available. */
  expiresAt: z.iso.datetime().nullable(),
  /** The `returnPath` of the checkout. */
  returnPath: z.string().nullable(),
  /** End of the entitlement; `null` if none was granted. */
  entitledUntil: z.iso.datetime().nullable(),
  /** The free trial that runs: nothing was paid yet, and `then` is charged for each period from its end. */
  trial: z.object({ endsAt: z.iso.datetime(), then: Money }).nullable(),
  trialRefusal: TrialRefusal.nullable(),
});
export type Payment = z.infer<typeof Payment>;
