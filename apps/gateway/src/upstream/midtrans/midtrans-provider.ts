import { type Plan, parsedJson, type PaymentMethod } from '@touchline/contracts';
import type { ConfiguredPlan } from '../../platform/config/environment/midtrans-plans.ts';
import { type Books, PaymentProvider, PaymentRefusedError } from '../../features/payments/index.ts';
import type { Orders } from './orders.ts';
import { readEventId, toMidtransEvent } from './to-domain/event.ts';
import { isSigned } from './webhooks/signature.ts';
import { WireNotification } from './wire/transaction.ts';

/** The passes from the settings: Midtrans knows amounts, not products. */
export class MidtransCatalogue {
  readonly listed: readonly Plan[];
  readonly #byId: ReadonlyMap<string, Plan>;

  constructor(plans: readonly ConfiguredPlan[]) {
    this.listed = plans.filter(({ isListed }) => isListed).map(({ plan }) => plan);
    this.#byId = new Map(plans.map(({ plan }) => [plan.id, plan]));
  }

  /** Includes unlisted plans: payment links sell them, and somebody may still have one. */
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
 * Midtrans as the payment upstream: passes in rupiah, paid on Snap's page. Its refs are order ids. It has no
 * catalogue, no customers, no subscriptions and no list of payments: plans come from the settings, and only orders in
 * our own books can be read.
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

  /** Empty: Midtrans has no list of payments. Open payments in our books are read one by one. */
  override paymentsSince(): AsyncIterable<Books.LedgerPayment> {
    return nothing();
  }

  override refund({ charge }: Books.MoneyRef, amount: number | null, idempotencyKey: string): Promise<void> {
    return this.rooms.orders.refund(charge, amount, idempotencyKey);
  }

  /** Notifications name orders. */
  override purchaseOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override subscription(): Promise<Books.LedgerSubscription | undefined> {
    return Promise.resolve(undefined);
  }

  override subscriptionsSince(): AsyncIterable<Books.LedgerSubscription> {
    return nothing();
  }

  override cancelSubscription(): Promise<never> {
    return Promise.reject(noSubscriptions());
  }

  override resumeSubscription(): Promise<never> {
    return Promise.reject(noSubscriptions());
  }

  override endTrial(): Promise<never> {
    return Promise.reject(noSubscriptions());
  }

  override paymentMethod(): Promise<PaymentMethod | undefined> {
    return Promise.resolve(undefined);
  }

  override changeMethod(): Promise<never> {
    return Promise.reject(noSubscriptions());
  }

  /** Midtrans stores no payment methods. */
  override removeMethod(): Promise<void> {
    return Promise.resolve();
  }

  override receipts(): Promise<readonly Books.LedgerReceipt[]> {
    return Promise.resolve([]);
  }

  /** There are no customers. The email address of a payer stays in the transactions, which no API can delete. */
  override deleteCustomer(): Promise<void> {
    return Promise.resolve();
  }

  /** A notification has no timestamp, so none is ever stale: a repeated one has the same id. */
  override readWebhook({ body }: Books.IncomingWebhook): Books.WebhookEvent {
    const wire = WireNotification.safeParse(parsedJson(body.toString('utf8')));
    if (!wire.success)
      throw new PaymentRefusedError('webhook-refused', 'it is not a payment notification', {
        cause: wire.error,
      });
    if (!isSigned(wire.data, this.serverKey))
      throw new PaymentRefusedError('webhook-refused', 'its signature is not of this order and key');
    return toMidtransEvent(wire.data);
  }

  /** Midtrans has no API for events; the id of an event contains its order, which is read instead. */
  override async event(id: string): Promise<Books.WebhookEvent | undefined> {
    const named = readEventId(id);
    const payment = named === undefined ? undefined : await this.rooms.orders.read(named.orderId);
    // Nothing has happened to an order that nobody has tried to pay.
    if (named === undefined || payment === undefined || payment.providerIds.length < 2) return undefined;
    const { orderId, type } = named;
    return {
      id,
      type,
      createdAtMs: payment.paidAtMs ?? payment.createdAtMs,
      payment: orderId,
      subscription: null,
      intent: null,
    };
  }
}

function nothing<T>(): AsyncIterable<T> {
  const iterator = { next: () => Promise.resolve({ done: true as const, value: undefined }) };
  return { [Symbol.asyncIterator]: () => iterator };
}
