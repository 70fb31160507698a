import type { z } from 'zod';
import type { Books } from '../../features/payments/index.ts';
import type { KnownPrice, StripeCatalogue } from './catalogue.ts';
import type { ChangedMoney } from './changed-money.ts';
import { disputesOf, withAllRefunds } from './charge-money.ts';
import type { StripeClient } from './client.ts';
import { toLedgerCharge } from './to-domain/charge.ts';
import { chargesByIntent, intentOf, subscriptionOf, toLedgerInvoice } from './to-domain/invoice.ts';
import { NOTES } from './to-domain/payment.ts';
import { planFromNote } from './to-domain/plan.ts';
import { toFacts, type SubscriptionTerms } from './to-domain/subscription.ts';
import { WireCharge, WireDispute, WireInvoice, WireLine } from './wire/payments.ts';
import { SUBSCRIPTION, WireSubscription } from './wire/subscriptions.ts';

const SUBSCRIPTIONS = { path: 'v1/subscriptions' };
const INVOICES = { path: 'v1/invoices' };
const CHARGES = { path: 'v1/charges' };
const DISPUTES = { path: 'v1/disputes' };

const WITH_CARD = { expand: ['default_payment_method'] };

/** What the parts of a subscription are read from: single requests for one, whole lists for all. */
interface Sources {
  invoicesOf(wire: WireSubscription): Promise<readonly WireInvoice[]>;
  /** By payment. */
  chargesOf(wire: WireSubscription): Promise<ReadonlyMap<string, WireCharge>>;
  disputesOf(charge: WireCharge): Promise<readonly WireDispute[]>;
}

type Prices = Map<string, Promise<KnownPrice>>;

/** Reads subscriptions from Stripe's ledger, each with all its invoices, their charges, refunds and disputes. */
export class SubscriptionReader {
  constructor(
    private readonly client: StripeClient,
    private readonly catalogue: StripeCatalogue,
    private readonly changes: ChangedMoney,
  ) {}

  async byRef(ref: string): Promise<Books.LedgerSubscription | undefined> {
    const wire = await this.client.find({ path: SUBSCRIPTION, id: ref }, WITH_CARD, WireSubscription);
    return wire === undefined ? undefined : this.#assemble(wire, this.#single(), new Map());
  }

  /** Yields all subscriptions. Invoices, charges and disputes are read in lists, not subscription by subscription. */
  async *all(): AsyncGenerator<Books.LedgerSubscription> {
    const sources = await this.#everything();
    const prices: Prices = new Map();
    const query = { status: 'all', expand: ['data.default_payment_method'] };
    for await (const wire of this.client.list(SUBSCRIPTIONS, query, WireSubscription))
      yield await this.#assemble(wire, sources, prices);
  }

  /** Yields the subscriptions that an event since then names; events go back thirty days. */
  async *changedSince(sinceMs: number): AsyncGenerator<Books.LedgerSubscription> {
    const prices: Prices = new Map();
    for (const ref of await this.changes.subscriptionsSince(sinceMs)) {
      const wire = await this.client.find({ path: SUBSCRIPTION, id: ref }, WITH_CARD, WireSubscription);
      if (wire !== undefined) yield await this.#assemble(wire, this.#single(), prices);
    }
  }

  #single(): Sources {
    return {
      invoicesOf: ({ id }) =>
        this.#list(INVOICES, { subscription: id, expand: ['data.payments'] }, WireInvoice),
      chargesOf: async ({ customer }) => {
        const id = typeof customer === 'string' ? customer : customer.id;
        const query = { customer: id, expand: ['data.refunds'] };
        return chargesByIntent(await this.#list(CHARGES, query, WireCharge));
      },
      disputesOf: (charge) => disputesOf(this.client, charge),
    };
  }

  async #everything(): Promise<Sources> {
    const invoices = Map.groupBy(
      await this.#list(INVOICES, { expand: ['data.payments'] }, WireInvoice),
      subscriptionOf,
    );
    const charges = chargesByIntent(await this.#list(CHARGES, { expand: ['data.refunds'] }, WireCharge));
    const disputes = Map.groupBy(await this.#list(DISPUTES, {}, WireDispute), ({ charge }) => charge);
    return {
      invoicesOf: ({ id }) => Promise.resolve(invoices.get(id) ?? []),
      chargesOf: () => Promise.resolve(charges),
      disputesOf: ({ id }) => Promise.resolve(disputes.get(id) ?? []),
    };
  }

  async #list<T>(
    place: Parameters<StripeClient['list']>[0],
    query: Parameters<StripeClient['list']>[1],
    schema: z.ZodType<T>,
  ): Promise<T[]> {
    const rows: T[] = [];
    for await (const row of this.client.list(place, query, schema)) rows.push(row);
    return rows;
  }

  async #assemble(
    wire: WireSubscription,
    sources: Sources,
    prices: Prices,
  ): Promise<Books.LedgerSubscription> {
    const invoices = await sources.invoicesOf(wire);
    const charges = invoices.length === 0 ? new Map<string, WireCharge>() : await sources.chargesOf(wire);
    const whole = await Promise.all(invoices.map((invoice) => this.#withAllLines(invoice)));
    const priceKinds = await this.#priceKinds(wire, whole, prices);
    const { default_payment_method: method } = wire;
    return {
      ref: wire.id,
      accountId: wire.metadata[NOTES.account] ?? null,
      paymentId: wire.metadata[NOTES.payment] ?? null,
      facts: toFacts(wire, await this.#termsOf(wire, prices)),
      card: typeof method === 'object' ? (method?.card?.fingerprint ?? null) : null,
      invoices: await Promise.all(
        whole.toReversed().map(async (invoice) => {
          const charge = charges.get(intentOf(invoice) ?? '');
          const isPaid = charge?.status === 'succeeded';
          return toLedgerInvoice(invoice, {
            charge: isPaid ? await this.#moneyOf(charge, sources) : null,
            isProcessing: charge?.status === 'pending',
            isPaused: (wire.pause_collection ?? null) !== null,
            trialEndsAtS: wire.trial_end ?? null,
            priceKinds,
          });
        }),
      ),
    };
  }

  async #moneyOf(charge: WireCharge, sources: Sources): Promise<Books.LedgerCharge> {
    return toLedgerCharge(await withAllRefunds(this.client, charge), await sources.disputesOf(charge));
  }

  async #withAllLines(invoice: WireInvoice): Promise<WireInvoice> {
    if (invoice.lines.has_more !== true) return invoice;
    const place = { path: 'v1/invoices/:id/lines', id: invoice.id };
    const data = await this.#list(place, {}, WireLine);
    return { ...invoice, lines: { data } };
  }

  /**
   * Finds the item that gives the terms, wherever it stands in the list: the one that was sold, otherwise one that is
   * offered for sale, otherwise the first that is a plan.
   */
  async #termsOf(wire: WireSubscription, prices: Prices): Promise<SubscriptionTerms> {
    const soldAs = planFromNote(wire.metadata[NOTES.plan]) ?? null;
    const ids = wire.items.data.map(({ price }) => price.id);
    const others = ids.filter((id) => id !== soldAs?.id);
    const known = await Promise.all(
      others.map(async (id) => ({ id, price: await this.#priceOf(id, prices) })),
    );
    const unknownPrices = known.flatMap(({ id, price }) => (price.kind === 'unknown' ? [id] : []));
    if (soldAs !== null && ids.includes(soldAs.id)) return { plan: soldAs, soldAs, unknownPrices };
    const plans = known.flatMap(({ price }) => (price.kind === 'plan' ? [price] : []));
    const terms = plans.find(({ isOffered }) => isOffered) ?? plans[0];
    return { plan: terms?.plan ?? null, soldAs, unknownPrices };
  }

  async #priceKinds(
    wire: WireSubscription,
    invoices: readonly WireInvoice[],
    prices: Prices,
  ): Promise<ReadonlyMap<string, KnownPrice['kind']>> {
    const sold = planFromNote(wire.metadata[NOTES.plan])?.id;
    const kindOf = async (id: string) => (id === sold ? 'plan' : (await this.#priceOf(id, prices)).kind);
    const items = await Promise.all(wire.items.data.map(({ price }) => kindOf(price.id)));
    // A subscription to add-ons alone was moved to them, and keeps its terms.
    const hasOthers = items.some((kind) => kind !== 'add-on');
    const billed = new Set(
      invoices.flatMap(({ lines }) =>
        lines.data.flatMap(({ pricing }) => pricing?.price_details?.price ?? []),
      ),
    );
    const kinds = [...billed].map(async (id) => {
      const kind = await kindOf(id);
      return [id, kind === 'add-on' && !hasOthers ? 'unknown' : kind] as const;
    });
    return new Map(await Promise.all(kinds));
  }

  #priceOf(id: string, prices: Prices): Promise<KnownPrice> {
    const known = prices.get(id) ?? this.catalogue.priceOf(id);
    prices.set(id, known);
    return known;
  }
}
