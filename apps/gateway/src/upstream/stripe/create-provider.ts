import type { PaymentUpstreamSettings } from '../../platform/config/settings.ts';
import { upstreamHost, type UpstreamParts } from '../../platform/http-client/index.ts';
import { StripeCatalogue } from './catalogue.ts';
import { ChangedMoney } from './changed-money.ts';
import { Checkouts } from './checkouts.ts';
import { StripeClient, STRIPE_UPSTREAM, STRIPE_RETRY_AFTER_MS } from './client.ts';
import { Customers } from './customers.ts';
import { Payments } from './payments.ts';
import { StripeProvider } from './stripe-provider.ts';
import { SubscriptionReader } from './subscription-reader.ts';
import { Subscriptions } from './subscriptions.ts';

/** The API version of the shapes in `wire/`. */
const API_VERSION = '2026-10-28.endive';

/** A hundred sessions with their payments are about 2 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export interface StripeParts extends UpstreamParts {
  /** Creates an idempotency key, different each time. */
  readonly newKey: () => string;
}

export function createStripeProvider(
  settings: PaymentUpstreamSettings,
  { newKey, ...parts }: StripeParts,
): StripeProvider {
  const { log, runtime } = parts;
  if (settings.webhookSecret === null) throw new Error('Stripe needs PAYMENT_WEBHOOK_SECRET');
  const upstream = upstreamHost(parts, {
    upstream: STRIPE_UPSTREAM,
    baseUrl: settings.baseUrl,
    headers: { authorization: `Bearer ${settings.secret}`, 'stripe-version': API_VERSION },
    timeoutMs: settings.timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    defaultRetryAfterMs: () => STRIPE_RETRY_AFTER_MS,
  });
  const client = new StripeClient(upstream, newKey);
  const catalogue = new StripeCatalogue(client, log);
  const payments = new Payments(client);
  const customers = new Customers(client, runtime.nowMs);
  const checkouts = new Checkouts(client, customers, payments);
  const changes = new ChangedMoney(client);
  const reader = new SubscriptionReader(client, catalogue, changes);
  const subscriptions = new Subscriptions(client, reader);
  return new StripeProvider(
    { client, catalogue, changes, checkouts, payments, subscriptions, customers },
    settings.webhookSecret,
  );
}
