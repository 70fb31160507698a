import { z } from 'zod';
import { DAY_MS, type Life, type Plan, type Step } from './stripe-life.ts';

/** How a Stripe is reached. Rejects where it refuses. */
export interface StripeSite {
  /** Calls its API with the secret key. Forms have Stripe's bracketed names. */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<unknown>;
  /** Does what only banks, time and Stripe itself do. */
  control(what: string, body: object): Promise<unknown>;
  /** Presses "pay" on a page of Checkout. @param card names the card, equal for equal cards */
  pay(pageUrl: string, card: string): Promise<void>;
}

/** Whoever sells: opens the page of Checkout for a price. */
export interface Seller {
  /** @param disclosed whether the buyer is told that a card which had a trial is charged */
  open(price: string, disclosed: boolean): Promise<string>;
  /** Returns the form of a customer of this seller. */
  customer(): Readonly<Record<string, string>>;
  /** Returns the metadata of a subscription of this seller. */
  notes(price: string): Promise<Readonly<Record<string, string>>>;
}

const Identified = z.looseObject({ id: z.string() });
const Row = z.looseObject({ id: z.string(), created: z.int(), status: z.string() });
const Rows = z.object({ data: z.array(Row), has_more: z.boolean() });
const Item = z.object({ id: z.string(), price: z.object({ id: z.string() }) });
const Subscription = z.looseObject({
  id: z.string(),
  cancel_at_period_end: z.boolean(),
  items: z.object({ data: z.array(Item) }),
});

const SECOND_MS = 1000;
const seconds = (ms: number): string => String(ms / SECOND_MS);

/**
 * Returns whether a life can be played. Left out are trials without a card, which our seller does not offer, and items
 * of different intervals, which Stripe refuses.
 */
export function isPlayable({ plans, steps }: Life): boolean {
  const monthsOf = (id: string): number => plans.find((plan) => plan.id === id)?.months ?? 0;
  let [months, hasAddOn] = [0, false];
  for (const step of steps) {
    if (step.kind === 'resume' || (step.kind === 'subscribe' && step.trial?.withoutCard !== undefined))
      return false;
    if (step.kind === 'move' && hasAddOn && monthsOf(step.plan) !== months) return false;
    if (step.kind === 'subscribe') hasAddOn = false;
    if (step.kind === 'subscribe' || step.kind === 'move') months = monthsOf(step.plan);
    if (step.kind === 'add-on') hasAddOn = true;
  }
  return true;
}

/** The prices of a life's plans at a Stripe, by the plan's id. */
export type Prices = ReadonlyMap<string, string>;

const intervalOf = ({ months }: Pick<Plan, 'months'>): Readonly<Record<string, string>> =>
  months === 0 ? {} : { 'recurring[interval]': months === 12 ? 'year' : 'month' };

async function createPrice(
  site: StripeSite,
  name: string,
  amountMinor: number,
  more: Readonly<Record<string, string>>,
): Promise<string> {
  const product = Identified.parse(await site.call('POST', '/v1/products', { name }));
  const form = { product: product.id, currency: 'eur', unit_amount: String(amountMinor), ...more };
  return Identified.parse(await site.call('POST', '/v1/prices', form)).id;
}

/** Puts the plans of lives up for sale, each at its last price. */
export async function sellPlans(site: StripeSite, plans: readonly Plan[]): Promise<Prices> {
  const prices = new Map<string, string>();
  for (const plan of plans) {
    const price = plan.prices.at(-1);
    if (price === undefined) throw new Error(`${plan.id} has no price`);
    const days = (plan.passMs ?? 0) / DAY_MS;
    const period: Readonly<Record<string, string>> =
      days === 0 ? {} : { 'metadata[period]': `${String(days)} days` };
    prices.set(
      plan.id,
      await createPrice(site, plan.id, price.amountMinor, { ...intervalOf(plan), ...period }),
    );
  }
  return prices;
}

/** One account's life, played step by step at a Stripe. Its charges and invoices have the indexes of the oracle. */
export class LifePlayer {
  readonly #invoices: (string | null)[] = [];
  readonly #charges: string[] = [];
  readonly #disputes = new Map<string, string>();
  #subscription: string | undefined;
  #isCustomerDeleted = false;
  #months = 1;

  /** @param customers returns the customers that the account has had, the newest last */
  constructor(
    private readonly site: StripeSite,
    private readonly seller: Seller,
    private readonly life: Life,
    private readonly prices: Prices,
    private readonly customers: () => Promise<readonly string[]>,
  ) {}

  /** Lets time pass. What falls due happens at its own instant. */
  async pass(toMs: number): Promise<void> {
    await this.site.control('clock', { now: toMs, speed: 0 });
  }

  async play(step: Step): Promise<void> {
    await this.pass(step.atMs);
    await this.#apply(step);
  }

  async #apply(step: Step): Promise<void> {
    const { site } = this;
    switch (step.kind) {
      case 'subscribe':
        return this.#subscribe(step);
      case 'buy-pass':
        await site.pay(await this.seller.open(this.#price(step.plan), false), 'card-of-the-account');
        // The oracle counts an invoice for each sale, after those before it.
        await this.#learn();
        this.#invoices.push(null);
        return;
      case 'collect':
        await site.control('collections', { subscription: this.#running, outcome: step.outcome });
        return;
      case 'retries-end':
        await site.control('retries', { subscription: this.#running, end: step.to });
        return;
      case 'pay-invoice': {
        const how =
          step.outOfBand === true ? { paid_out_of_band: 'true' } : { payment_method: 'pm_card_visa' };
        await site.call('POST', `/v1/invoices/${await this.#invoice(step.invoice)}/pay`, how);
        return;
      }
      case 'void-invoice':
        await site.call('POST', `/v1/invoices/${await this.#invoice(step.invoice)}/void`);
        return;
      case 'mark-uncollectible':
        await site.call('POST', `/v1/invoices/${await this.#invoice(step.invoice)}/mark_uncollectible`);
        return;
      case 'cancel-now':
        await site.call('DELETE', this.#path);
        return;
      case 'delete-customer':
        await site.call('DELETE', `/v1/customers/${(await this.customers()).at(-1) ?? ''}`);
        this.#isCustomerDeleted = true;
        return;
      case 'refund':
        await site.call('POST', '/v1/refunds', {
          charge: await this.#charge(step.charge),
          amount: String(step.amountMinor),
        });
        return;
      case 'refund-fails': {
        const form = { charge: await this.#charge(step.charge), limit: '100' };
        const { data } = Rows.parse(await site.call('GET', '/v1/refunds', form));
        const refund = data.find(({ status }) => status === 'succeeded')?.id;
        await site.control('refunds', { refund, outcome: 'failed' });
        return;
      }
      case 'dispute': {
        const charge = await this.#charge(step.charge);
        const opened = await site.control('disputes', { charge, inquiry: step.as === 'inquiry' });
        this.#disputes.set(charge, Identified.parse(opened).id);
        return;
      }
      case 'escalate':
        await this.#decide(step.charge, 'escalated');
        return;
      case 'close-dispute':
        await this.#decide(step.charge, step.outcome);
        return;
      default:
        return this.#change(step);
    }
  }

  /** Edits the subscription, as staff do in the dashboard. */
  async #change(step: Step): Promise<void> {
    switch (step.kind) {
      case 'cancel-at-period-end':
        return this.#edit({ cancel_at_period_end: 'true' });
      case 'cancel-at':
        return this.#edit({ cancel_at: seconds(step.whenMs) });
      case 'uncancel': {
        const { cancel_at_period_end: hasFlag } = await this.#read();
        return this.#edit(hasFlag ? { cancel_at_period_end: 'false' } : { cancel_at: '' });
      }
      case 'pause':
        return this.#edit({
          'pause_collection[behavior]': step.behavior,
          ...(step.resumesAtMs === undefined
            ? {}
            : { 'pause_collection[resumes_at]': seconds(step.resumesAtMs) }),
        });
      case 'unpause':
        return this.#edit({ pause_collection: '' });
      case 'end-trial':
        return this.#edit({ trial_end: 'now' }, step.outcome);
      case 'set-trial-end':
        return this.#edit({ trial_end: seconds(step.whenMs), proration_behavior: step.proration });
      case 'move':
        return this.#move(step);
      case 'move-to-unknown-price':
        return this.#moveTo(
          await this.#otherPrice('Team', step.amountMinor, { 'metadata[sports]': 'of a team' }),
          'none',
        );
      case 'add-on':
        return this.#addOn(step.amountMinor, step.place);
      default:
        throw new Error(`${step.kind} cannot be played`);
    }
  }

  async #subscribe(step: Extract<Step, { kind: 'subscribe' }>): Promise<void> {
    const { site } = this;
    const price = this.#price(step.plan);
    this.#months = this.life.plans.find(({ id }) => id === step.plan)?.months ?? 1;
    const days = step.trial === undefined ? '' : String(step.trial.ms / DAY_MS);
    await site.call('POST', `/v1/prices/${price}`, { 'metadata[trial]': days });
    await site.control('settings', { outcome: step.first });
    if (step.trial === undefined && step.first === 'failed') await this.#subscribeUnpaid(price);
    else {
      const page = await this.seller.open(price, step.trial?.chargeDisclosed ?? false);
      await site.pay(page, step.trial?.fingerprint ?? 'card-of-the-account');
    }
    const newest = await this.#newestSubscription();
    if (newest === this.#subscription) throw new Error('no subscription began');
    this.#subscription = newest;
  }

  /** A first payment that fails leaves Checkout open, so only another way of buying makes such a subscription. */
  async #subscribeUnpaid(price: string): Promise<void> {
    const notes = await this.seller.notes(price);
    const known = this.#isCustomerDeleted ? undefined : (await this.customers()).at(-1);
    this.#isCustomerDeleted = false;
    const customer =
      known ?? Identified.parse(await this.site.call('POST', '/v1/customers', this.seller.customer())).id;
    await this.site.call('POST', '/v1/subscriptions', {
      customer,
      'items[0][price]': price,
      ...Object.fromEntries(Object.entries(notes).map(([name, value]) => [`metadata[${name}]`, value])),
    });
  }

  async #move(step: Extract<Step, { kind: 'move' }>): Promise<void> {
    await this.site.control('settings', { outcome: step.outcome });
    await this.#moveTo(this.#price(step.plan), step.proration);
    this.#months = this.life.plans.find(({ id }) => id === step.plan)?.months ?? 1;
  }

  async #moveTo(price: string, proration: string): Promise<void> {
    const { items } = await this.#read();
    const plans = new Set(this.prices.values());
    const own =
      items.data.find((item) => plans.has(item.price.id)) ??
      items.data.find(({ id }) => !this.#addOns.has(id));
    if (own === undefined) throw new Error('the subscription has no item of a plan');
    await this.#edit({ 'items[0][id]': own.id, 'items[0][price]': price, proration_behavior: proration });
  }

  readonly #addOns = new Set<string>();

  async #addOn(amountMinor: number, place: 'front' | 'back'): Promise<void> {
    const price = await this.#otherPrice('Newsletter', amountMinor, { 'metadata[plan]': 'false' });
    const form = { subscription: this.#running, price, proration_behavior: 'none' };
    const item = Identified.parse(await this.site.call('POST', '/v1/subscription_items', form));
    this.#addOns.add(item.id);
    if (place === 'front') await this.site.control('items', { subscription: this.#running, first: item.id });
  }

  #otherPrice(
    name: string,
    amountMinor: number,
    metadata: Readonly<Record<string, string>>,
  ): Promise<string> {
    return createPrice(this.site, name, amountMinor, {
      ...intervalOf({ months: this.#months === 12 ? 12 : 1 }),
      ...metadata,
    });
  }

  async #decide(index: number, outcome: string): Promise<void> {
    await this.site.control('disputes', { dispute: this.#disputes.get(await this.#charge(index)), outcome });
  }

  async #edit(form: Readonly<Record<string, string>>, outcome?: string): Promise<void> {
    if (outcome !== undefined) await this.site.control('settings', { outcome });
    await this.site.call('POST', this.#path, form);
  }

  async #read() {
    return Subscription.parse(await this.site.call('GET', this.#path));
  }

  get #running(): string {
    if (this.#subscription === undefined) throw new Error('no subscription was made');
    return this.#subscription;
  }

  get #path(): string {
    return `/v1/subscriptions/${this.#running}`;
  }

  #price(plan: string): string {
    const price = this.prices.get(plan);
    if (price === undefined) throw new Error(`${plan} is not for sale`);
    return price;
  }

  async #invoice(index: number): Promise<string> {
    if (this.#invoices[index] === undefined) await this.#learn();
    const id = this.#invoices[index];
    if (id === undefined || id === null) throw new Error(`invoice ${String(index)} was not made`);
    return id;
  }

  async #charge(index: number): Promise<string> {
    if (this.#charges[index] === undefined) await this.#learn();
    const id = this.#charges[index];
    if (id === undefined) throw new Error(`charge ${String(index)} was not made`);
    return id;
  }

  async #newestSubscription(): Promise<string | undefined> {
    const found = await this.#rows('/v1/subscriptions', { status: 'all' });
    return found.at(-1)?.id;
  }

  /** Gives invoices and charges that are new their indexes. */
  async #learn(): Promise<void> {
    for (const { id } of await this.#rows('/v1/invoices'))
      if (!this.#invoices.includes(id)) this.#invoices.push(id);
    for (const { id, status } of await this.#rows('/v1/charges'))
      if (status === 'succeeded' && !this.#charges.includes(id)) this.#charges.push(id);
  }

  /** Returns the rows of all customers of the account, oldest first. */
  async #rows(path: string, more: Readonly<Record<string, string>> = {}) {
    const rows: z.output<typeof Row>[] = [];
    for (const customer of await this.customers()) {
      const { data, has_more: hasMore } = Rows.parse(
        await this.site.call('GET', path, { customer, limit: '100', ...more }),
      );
      if (hasMore) throw new Error(`more than a page of ${path}`);
      rows.push(...data.toReversed());
    }
    return rows;
  }
}
