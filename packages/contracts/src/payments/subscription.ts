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

/** `GET /api/account/subscription`; `data` is null for an account that has none and had none. */
export const Subscription = z.object({
  id: Id,
  status: SubscriptionStatus,
  plan: Plan,
  /** When it renews, and what is paid then; null: it does not. */
  renewsAt: z.iso.datetime().nullable(),
  /** When it ends, if it was cancelled or is a pass; null: it goes on. */
  endsAt: z.iso.datetime().nullable(),
  /** While a renewal has failed: until when the plan stays as it is. */
  graceUntil: z.iso.datetime().nullable(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Until when it entitles to watch, grace included; null: it does not. */
  entitledUntil: z.iso.datetime().nullable(),
  /** Whether it can be cancelled, or a cancellation be taken back, here. */
  canCancel: z.boolean(),
  canResume: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** `GET /api/account/payment-method`; `data` is null where there is none. Nothing more of a card is known here. */
export const PaymentMethod = z.object({
  kind: z.enum(['card', 'bank-debit', 'wallet', 'other']),
  /** `visa`, `mastercard`, …; null: it has none. */
  brand: z.string().nullable(),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  expires: z.object({ month: z.int().min(1).max(12), year: z.int() }).nullable(),
  isExpired: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** `data` of `PUT /api/account/payment-method`: the provider's page where another is set up. */
export const PaymentMethodChange = z.object({ url: z.url() });
export type PaymentMethodChange = z.infer<typeof PaymentMethodChange>;

export const PaymentMethodChangeRequest = z.object({ language: z.enum(LANGUAGES).optional() });

/** A line of `GET /api/account/receipts`, newest first. */
export const Receipt = z.object({
  id: Id,
  at: z.iso.datetime(),
  description: z.string(),
  amount: Money,
  refunded: Money.nullable(),
  status: PaymentStatus,
  /** The provider's document; null: it makes none. An address that opens it for whoever has it. */
  documentUrl: z.url().nullable(),
});
export type Receipt = z.infer<typeof Receipt>;
