import { z } from 'zod';
import { baseUrl } from './addresses.ts';
import { midtransPlans } from './midtrans-plans.ts';
import { text, wholeNumber } from './values.ts';

/** The payment provider. */
export const payments = {
  title: 'Payments',
  intro:
    'Stripe or Midtrans processes the payments; card data never reaches this site ([what to set up there](../guides/going-live.md#payments)). `PAYMENT_BASE_URL`, `PAYMENT_CLIENT_ID` and `PAYMENT_SECRET` belong together, with `PAYMENT_WEBHOOK_SECRET` at Stripe. Plans are sold where accounts are switched on as well.',
  fields: {
    PAYMENT_PROVIDER: z.enum(['stripe', 'midtrans']).default('stripe').meta({
      description:
        'The payment provider. Midtrans sells passes that end; it has no subscriptions and no webhook secret.',
    }),
    PAYMENT_BASE_URL: baseUrl.optional().meta({
      description:
        "The base URL of the provider's API: `https://api.stripe.com`, `https://api.midtrans.com` or `https://api.sandbox.midtrans.com`.",
      unset: 'nothing is sold; the sandbox sells for play money in development',
    }),
    PAYMENT_CLIENT_ID: text.optional().meta({
      description: 'The publishable key at Stripe (`pk_live_…`), the client key at Midtrans.',
    }),
    PAYMENT_SECRET: text.optional().meta({
      description:
        'The secret key at Stripe (`sk_live_…` or `rk_live_…`), the server key at Midtrans. Production refuses to start with a test key.',
      secret: true,
    }),
    PAYMENT_WEBHOOK_SECRET: text.optional().meta({
      description:
        "The signing secret of Stripe's webhook endpoint (`whsec_…`). Midtrans signs with the server key.",
      secret: true,
    }),
    MIDTRANS_PLANS: midtransPlans.optional().meta({
      description:
        'The passes that are sold through Midtrans, which has no catalogue. A pass that is no longer sold stays here with `"listed": false` while somebody still has it; payment links can sell unlisted passes too.',
    }),
    MIDTRANS_SNAP_URL: baseUrl.optional().meta({
      description: "The host of Midtrans' payment pages, the Snap API.",
      unset: '`PAYMENT_BASE_URL` with `app.` in the place of `api.`',
    }),
    PAYMENT_TIMEOUT_MS: wholeNumber(100, 60_000).default(15_000).meta({
      description: 'The deadline of one call to the payment provider, retries included.',
      unit: 'ms',
    }),
    PAYMENT_GRACE_DAYS: wholeNumber(0, 60).default(7).meta({
      description:
        'The number of days that a plan continues after a failed renewal, while the provider retries.',
    }),
    PAYMENT_TRIALS: z.enum(['once', 'per-plan']).default('once').meta({
      description:
        'How often a free trial is given: `once` to each account and each card, or `per-plan`, once for each plan.',
    }),
    PAYMENT_PAUSED_GRANTS: z.enum(['all', 'kept-drafts', 'uncollectible', 'none']).default('all').meta({
      description:
        'What is granted while collection is paused at Stripe, for periods whose invoices it keeps as drafts (collected later) or marks uncollectible (given away). Periods whose invoices are void are never granted.',
    }),
    RECEIPTS_KEPT_DAYS: wholeNumber(0, 36_500).default(3650).meta({
      description:
        'The days for which receipts are kept after an account is deleted. Most countries ask a business to keep its books for six to ten years; the privacy page states the period.',
    }),
  },
};
