import type { Plan } from '@touchline/contracts';
import type { UpstreamLog } from '../../platform/http-client/index.ts';
import type { StripeClient } from './client.ts';
import { isAddOn, isListed, isSold, placeOf, toPlan } from './to-domain/plan.ts';
import { WirePriceOfProduct, type WireProduct } from './wire/catalogue.ts';

const PRICES = { path: 'v1/prices' };
const EXPANDED = { expand: ['product'] };

/** What a price is for: a plan of this site, an add-on to one, or something that this site does not know. */
export type KnownPrice =
  | { readonly kind: 'plan'; readonly plan: Plan; readonly isOffered: boolean }
  | { readonly kind: 'add-on' }
  | { readonly kind: 'unknown' };

/** The owner's plans: active prices of active products, with the terms in their metadata. */
export class StripeCatalogue {
  /** Prices whose fault was already logged. */
  readonly #warned = new Set<string>();

  constructor(
    private readonly client: StripeClient,
    private readonly log: Pick<UpstreamLog, 'warn'>,
  ) {}

  async listed(): Promise<readonly Plan[]> {
    const found: { readonly plan: Plan; readonly place: number }[] = [];
    const query = { active: true, expand: ['data.product'] };
    for await (const price of this.client.list(PRICES, query, WirePriceOfProduct)) {
      const { product } = price;
      if (isDeleted(product) || !isSold(price, product) || !isListed(price, product)) continue;
      if (isAddOn(price, product)) continue;
      const plan = this.#plan(price, product);
      if (plan !== undefined) found.push({ plan, place: placeOf(price, product) });
    }
    const inOrder = found.toSorted(
      (one, other) =>
        one.place - other.place ||
        one.plan.price.amount - other.plan.price.amount ||
        (one.plan.id < other.plan.id ? -1 : 1),
    );
    return inOrder.map(({ plan }) => plan);
  }

  /** Returns `undefined` if there is no such plan, or it is no longer sold. */
  async sold(id: string): Promise<Plan | undefined> {
    const price = await this.#price(id);
    if (price === undefined || isDeleted(price.product) || !isSold(price, price.product)) return undefined;
    if (isAddOn(price, price.product)) return undefined;
    return this.#plan(price, price.product);
  }

  /**
   * Returns what a price is, even if it is no longer sold, for buyers who bought it earlier. A deleted product or a
   * price without the terms of a plan is `unknown`.
   */
  async priceOf(id: string): Promise<KnownPrice> {
    const price = await this.#price(id);
    if (price === undefined || isDeleted(price.product)) return { kind: 'unknown' };
    const { product } = price;
    if (isAddOn(price, product)) return { kind: 'add-on' };
    const plan = this.#plan(price, product);
    if (plan === undefined) return { kind: 'unknown' };
    return { kind: 'plan', plan, isOffered: isSold(price, product) && isListed(price, product) };
  }

  #price(id: string): Promise<WirePriceOfProduct | undefined> {
    return this.client.find({ path: 'v1/prices/:id', id }, EXPANDED, WirePriceOfProduct);
  }

  #plan(price: WirePriceOfProduct, product: WireProduct): Plan | undefined {
    const plan = toPlan(price, product);
    if (typeof plan !== 'string') return plan;
    if (!this.#warned.has(price.id)) this.log.warn(`price ${price.id} is not sold: ${plan}`);
    this.#warned.add(price.id);
    return undefined;
  }
}

const isDeleted = (product: WirePriceOfProduct['product']): product is { id: string; deleted: true } =>
  'deleted' in product;
