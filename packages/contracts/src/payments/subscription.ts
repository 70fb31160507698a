import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { Money, Plan } from './plan.ts';
import { PaymentStatus } from './payment.ts';

export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past-due',
  'canceling',
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
  /** Until when the account may watch, grace included; `null` if it may not. */
  entitledUntil: z.iso.datetime().nullable(),
  /** Whether the user can cancel it here, or undo a cancellation. */
  canCancel: z.boolean(),
  canResume: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

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
