import { createHash } from 'node:crypto';
import { type Books, PaymentRefusedError } from '../../features/payments/index.ts';
import { type StripeClient, StripeRefusal, type Form } from './client.ts';
import type { SubscriptionReader } from './subscription-reader.ts';
import { stripeSubscriptionStatus } from './to-domain/subscription.ts';
import { SUBSCRIPTION, WireSubscription } from './wire/subscriptions.ts';

/** Changes plans that renew until they are cancelled. The caller reads the ledger afterwards. */
export class Subscriptions {
  constructor(
    private readonly client: StripeClient,
    private readonly reader: SubscriptionReader,
  ) {}

  byRef(ref: string): Promise<Books.LedgerSubscription | undefined> {
    return this.reader.byRef(ref);
  }

  since(sinceMs: number): AsyncIterable<Books.LedgerSubscription> {
    return sinceMs === 0 ? this.reader.all() : this.reader.changedSince(sinceMs);
  }

  async cancel(ref: string, when: 'now' | 'period-end'): Promise<void> {
    if (when === 'period-end') await this.#change(ref, { cancel_at_period_end: true });
    // Stripe does not find a subscription that has ended, which is the intended result.
    else await this.client.remove({ path: SUBSCRIPTION, id: ref }, WireSubscription);
  }

  async resume(ref: string): Promise<void> {
    const before = await this.#find(ref);
    if (before === undefined || stripeSubscriptionStatus(before) === 'ended')
      throw new PaymentRefusedError('payment-refused', 'the subscription has ended');
    // A cancellation date set on Stripe's own pages is a separate field, removed by an empty value.
    const hasDate = !before.cancel_at_period_end && typeof before.cancel_at === 'number';
    await this.#change(ref, hasDate ? { cancel_at: '' } : { cancel_at_period_end: false });
  }

  /** A second call must not begin another period, which would be charged as well. */
  async endTrial(ref: string): Promise<void> {
    const key = createHash('sha256').update(`end of the trial of ${ref}`).digest('hex');
    await this.#change(ref, { trial_end: 'now' }, key);
  }

  #find(ref: string): Promise<WireSubscription | undefined> {
    return this.client.find({ path: SUBSCRIPTION, id: ref }, {}, WireSubscription);
  }

  async #change(ref: string, form: Form, key?: string): Promise<void> {
    try {
      await this.client.change({ path: SUBSCRIPTION, id: ref }, form, WireSubscription, key);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const now = await this.#find(ref);
      const hasEnded = now !== undefined && stripeSubscriptionStatus(now) === 'ended';
      if (hasEnded && form['cancel_at_period_end'] !== false) return;
      throw new PaymentRefusedError('payment-refused', `Stripe refused the change: ${error.code}`, {
        cause: error,
      });
    }
  }
}
