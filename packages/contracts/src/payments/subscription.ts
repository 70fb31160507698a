import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { Money, Plan } from './plan.ts';
import { PaymentStatus } from './payment.ts';
import { TrialRefusal } from './trial-refusal.ts';

/**
 * `paused`: the provider collects nothing. `disputed` and `refunded`: the payment of the present period was taken
 * back, so that the plan does not run, although the subscription may.
 */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'paused',
  'past-due',
  'canceling',
  'disputed',
  'refunded',
  'ended',
] as const;
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** `GET /api/account/subscription`; `data` is `null` for an account that never had one. */
export const Subscription = z.object({
  id: Id,
  status: SubscriptionStatus,
  plan: Plan,
  /** When it renews and is charged; `null` if it does not. */
  renewsAt: z.iso.datetime().nullable(),
  /** When it ends, if it was cancelled or is a pass; `null` if it continues. */
  endsAt: z.iso.datetime().nullable(),
  /** Until when the plan stays active although a renewal has failed. */
  graceUntil: z.iso.datetime().nullable(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Why the trial did not run; `null` if it did, or none was offered. */
  trialRefusal: TrialRefusal.nullable(),
  /** When a paused plan is collected again; `null` if it is not paused, or nobody has set a date. */
  resumesAt: z.iso.datetime().nullable(),
  /** Until when the account may watch, grace included; `null` if it may not. */
  entitledUntil: z.iso.datetime().nullable(),
  /** Whether the user can cancel it here, or undo a cancellation. */
  canCancel: z.boolean(),
  canResume: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** `GET /api/account/trials`: the free trials that the account has had, and cannot have again. */
export const TrialsHad = z.object({
  /** Whether no plan offers the account a trial any more. */
  all: z.boolean(),
  /** Ids of plans whose trial it has had. */
  plans: z.array(Id),
});
export type TrialsHad = z.infer<typeof TrialsHad>;

/** `GET /api/account/payment-method`; `data` is `null` if there is none. No other card data is stored here. */
export const PaymentMethod = z.object({
  kind: z.enum(['card', 'bank-debit', 'wallet', 'other']),
  /** `visa`, `mastercard`, …; `null` if it has none. */
  brand: z.string().nullable(),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  expires: z.object({ month: z.int().min(1).max(12), year: z.int() }).nullable(),
  isExpired: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** `data` of `PUT /api/account/payment-method`: the provider's page for a new payment method. */
export const PaymentMethodChange = z.object({ url: z.url() });
export type PaymentMethodChange = z.infer<typeof PaymentMethodChange>;

export const PaymentMethodChangeRequest = z.object({ language: z.enum(LANGUAGES).optional() });

/** An item of `GET /api/account/receipts`, newest first. */
export const Receipt = z.object({
  id: Id,
  at: z.iso.datetime(),
  description: z.string(),
  amount: Money,
  refunded: Money.nullable(),
  status: PaymentStatus,
  /** The provider's document; `null` if it creates none. Anyone with this address can open it. */
  documentUrl: z.url().nullable(),
});
export type Receipt = z.infer<typeof Receipt>;
