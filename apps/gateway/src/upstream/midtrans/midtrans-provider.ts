import { type Plan, parsedJson, type PaymentMethod } from '@touchline/contracts';
import type { ConfiguredPlan } from '../../platform/config/environment/midtrans-plans.ts';
import { type Books, PaymentProvider, PaymentRefusedError } from '../../features/payments/index.ts';
import type { Orders } from './orders.ts';
import { readEventId, toMidtransEvent } from './to-domain/event.ts';
import { isSigned } from './webhooks/signature.ts';
import { WireNotification } from './wire/transaction.ts';

/** The passes of the settings: Midtrans knows amounts, not products. */
export class MidtransCatalogue {
  readonly listed: readonly Plan[];
  readonly #byId: ReadonlyMap<string, Plan>;

  constructor(plans: readonly ConfiguredPlan[]) {
    this.listed = plans.filter(({ isListed }) => isListed).map(({ plan }) => plan);
    this.#byId = new Map(plans.map(({ plan }) => [plan.id, plan]));
  }

  /** Also of those that nobody is shown: payment links sell them, or somebody has one still. */
  planOf(id: string): Plan | undefined {
    return this.#byId.get(id);
  }
}

export interface MidtransRooms {
  readonly catalogue: MidtransCatalogue;
  readonly orders: Orders;
}

const noSubscriptions = () =>
  new PaymentRefusedError('payment-refused', 'Midtrans sells passes and keeps no customers');

/**
 * Midtrans as the payment upstream: passes for rupiah, paid on Snap's page. Its refs are order ids. It has no catalogue, no
 * customers, no subscriptions and no list of payments: plans come from the settings, and only orders that our own books
 * name can be asked for.
 */
export class MidtransProvider extends PaymentProvider {
  override readonly name = 'midtrans';
  override readonly hasSubscriptions = false;
  override readonly canChangeMethod = false;

  constructor(
    private readonly rooms: MidtransRooms,
    private readonly serverKey: string,
  ) {
    super();
  }

  override plans(): Promise<readonly Plan[]> {
    return Promise.resolve(this.rooms.catalogue.listed);
  }

  override plan(id: string): Promise<Plan | undefined> {
    return Promise.resolve(this.rooms.catalogue.planOf(id));
  }

  override openCheckout(order: Books.CheckoutOrder): Promise<Books.LedgerPayment> {
    return this.rooms.orders.open(order);
  }

  override expireCheckout(ref: string): Promise<Books.LedgerPayment> {
    return this.rooms.orders.close(ref);
  }

  override payment(ref: string): Promise<Books.LedgerPayment | undefined> {
    return this.rooms.orders.read(ref);
  }

  /** Nothing: Midtrans has no list of payments. What our books have open is asked for one by one. */
  override paymentsSince(): AsyncIterable<Books.LedgerPayment> {
    return nothing();
  }

  override refund(ref: string, amount: number | null, idempotencyKey: string): Promise<Books.LedgerPayment> {
    return this.rooms.orders.refund(ref, amount, idempotencyKey);
  }

  override subscription(): Promise<Books.LedgerSubscription | undefined> {
    return Promise.resolve(undefined);
  }

  override subscriptions(): AsyncIterable<Books.LedgerSubscription> {
    return nothing();
  }

  override cancelSubscription(): Promise<never> {
    return Promise.reject(noSubscriptions());
  }

  override resumeSubscription(): Promise<never> {
    return Promise.reject(noSubscriptions());
  }

  override paymentMethod(): Promise<PaymentMethod | undefined> {
    return Promise.resolve(undefined);
  }

  override changeMethod(): Promise<never> {
    return Promise.reject(noSubscriptions());
  }

  /** None is kept. */
  override removeMethod(): Promise<void> {
    return Promise.resolve();
  }

  override receipts(): Promise<readonly Books.LedgerReceipt[]> {
    return Promise.resolve([]);
  }

  /** There are no customers. The address of a payer stays with their transactions, which no API takes away. */
  override deleteCustomer(): Promise<void> {
    return Promise.resolve();
  }

  /** A notification bears no time of its own, so that none is stale: one that comes again has the id that it had. */
  override readWebhook({ body }: Books.IncomingWebhook): Books.WebhookEvent {
    const wire = WireNotification.safeParse(parsedJson(body.toString('utf8')));
    if (!wire.success)
      throw new PaymentRefusedError('webhook-refused', 'it is no notification of a payment', {
        cause: wire.error,
      });
    if (!isSigned(wire.data, this.serverKey))
      throw new PaymentRefusedError('webhook-refused', 'its signature is not of this order and key');
    return toMidtransEvent(wire.data);
  }

  /** Midtrans keeps no events for us to read; one that we named leads to its order. */
  override async event(id: string): Promise<Books.WebhookEvent | undefined> {
    const named = readEventId(id);
    const payment = named === undefined ? undefined : await this.rooms.orders.read(named.orderId);
    // An order that nobody has tried to pay had nothing happen to it.
    if (named === undefined || payment === undefined || payment.providerIds.length < 2) return undefined;
    const { orderId, type } = named;
    return {
      id,
      type,
      createdAtMs: payment.paidAtMs ?? payment.createdAtMs,
      payment: orderId,
      subscription: null,
    };
  }
}

function nothing<T>(): AsyncIterable<T> {
  const iterator = { next: () => Promise.resolve({ done: true as const, value: undefined }) };
  return { [Symbol.asyncIterator]: () => iterator };
}
