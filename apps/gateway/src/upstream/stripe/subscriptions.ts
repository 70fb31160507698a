import type { Plan } from '@touchline/contracts';
import { type Books, PaymentRefusedError } from '../../features/payments/index.ts';
import type { UpstreamLog } from '../../platform/http-client/index.ts';
import type { StripeCatalogue } from './catalogue.ts';
import { type StripeClient, StripeRefusal, type Form } from './client.ts';
import { NOTES } from './to-domain/payment.ts';
import { planFromNote } from './to-domain/plan.ts';
import { stripeSubscriptionStatus, toSubscription } from './to-domain/subscription.ts';
import { WireInvoice } from './wire/payments.ts';
import { WireSubscription } from './wire/subscriptions.ts';

const SUBSCRIPTION = 'v1/subscriptions/:id';

/** Plans that renew until they are cancelled. */
export class Subscriptions {
  constructor(
    private readonly client: StripeClient,
    private readonly catalogue: StripeCatalogue,
    private readonly log: Pick<UpstreamLog, 'warn'>,
  ) {}

  async byRef(ref: string): Promise<Books.LedgerSubscription | undefined> {
    const wire = await this.client.find({ path: SUBSCRIPTION, id: ref }, {}, WireSubscription);
    return wire === undefined ? undefined : this.#read(wire, new Map());
  }

  async *all(): AsyncGenerator<Books.LedgerSubscription> {
    const plans = new Map<string, Plan | undefined>();
    const query = { status: 'all' };
    for await (const wire of this.client.list({ path: 'v1/subscriptions' }, query, WireSubscription)) {
      const subscription = await this.#read(wire, plans);
      if (subscription !== undefined) yield subscription;
    }
  }

  async cancel(ref: string, when: 'now' | 'period-end'): Promise<Books.LedgerSubscription> {
    if (when === 'period-end') return this.#change(ref, { cancel_at_period_end: true });
    const ended = await this.client.remove({ path: SUBSCRIPTION, id: ref }, WireSubscription);
    // Stripe does not find a subscription that has ended, which is the intended result.
    return ended === undefined ? this.#existing(ref) : this.#whole(ended);
  }

  async resume(ref: string): Promise<Books.LedgerSubscription> {
    const before = await this.client.find({ path: SUBSCRIPTION, id: ref }, {}, WireSubscription);
    if (before === undefined || stripeSubscriptionStatus(before) === 'ended')
      throw new PaymentRefusedError('payment-refused', 'the subscription has ended');
    // A cancellation date set on Stripe's own pages is a separate field, removed by an empty value.
    const hasDate = !before.cancel_at_period_end && typeof before.cancel_at === 'number';
    return this.#change(ref, hasDate ? { cancel_at: '' } : { cancel_at_period_end: false });
  }

  async #change(ref: string, form: Form): Promise<Books.LedgerSubscription> {
    try {
      return await this.#whole(
        await this.client.change({ path: SUBSCRIPTION, id: ref }, form, WireSubscription),
      );
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const now = await this.byRef(ref);
      if (now?.status === 'ended' && form['cancel_at_period_end'] === true) return now;
      throw new PaymentRefusedError('payment-refused', `Stripe refused the change: ${error.code}`, {
        cause: error,
      });
    }
  }

  async #existing(ref: string): Promise<Books.LedgerSubscription> {
    const subscription = await this.byRef(ref);
    if (subscription !== undefined) return subscription;
    throw new PaymentRefusedError('payment-refused', 'there is no such subscription');
  }

  async #whole(wire: WireSubscription): Promise<Books.LedgerSubscription> {
    const subscription = await this.#read(wire, new Map());
    if (subscription !== undefined) return subscription;
    throw new PaymentRefusedError('plan-not-found', `subscription ${wire.id} has no plan`);
  }

  /** Returns `undefined` if the subscription is not for a plan of this site. */
  async #read(
    wire: WireSubscription,
    plans: Map<string, Plan | undefined>,
  ): Promise<Books.LedgerSubscription | undefined> {
    const plan = await this.#planOf(wire, plans);
    if (plan === undefined) {
      this.log.warn(`subscription ${wire.id} has no plan`);
      return undefined;
    }
    return toSubscription(wire, plan, await this.#unpaidSinceS(wire));
  }

  /**
   * Returns the plan as it was sold. For a subscription created or changed at Stripe, returns the catalogue's plan
   * for its price.
   */
  async #planOf(wire: WireSubscription, plans: Map<string, Plan | undefined>): Promise<Plan | undefined> {
    const price = wire.items.data[0]?.price.id ?? '';
    const sold = planFromNote(wire.metadata[NOTES.plan]);
    if (sold?.id === price) return sold;
    if (!plans.has(price)) plans.set(price, await this.catalogue.known(price));
    return plans.get(price);
  }

  async #unpaidSinceS(wire: WireSubscription): Promise<number | null> {
    if (stripeSubscriptionStatus(wire) !== 'past-due') return null;
    let oldest: number | null = null;
    const query = { subscription: wire.id, status: 'open' };
    for await (const { created } of this.client.list({ path: 'v1/invoices' }, query, WireInvoice))
      oldest = Math.min(oldest ?? created, created);
    return oldest ?? wire.items.data[0]?.current_period_start ?? null;
  }
}
