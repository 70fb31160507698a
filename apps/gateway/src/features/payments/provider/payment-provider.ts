import type { Money, PaymentMethod, PaymentStatus, Plan } from '@touchline/contracts';

/**
 * The provider refused a request, described in our own codes. An unreachable provider is an error of the HTTP client.
 */
export class PaymentRefusedError extends Error {
  constructor(
    readonly code: 'payment-refused' | 'refund-refused' | 'plan-not-found' | 'webhook-refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PaymentRefusedError';
  }
}

/** The payer as sent to the provider: an id without meaning elsewhere, and the address for the provider's emails. */
interface Payer {
  readonly accountId: string;
  readonly email: string;
  /** The provider's id of the payer; `null` for a new payer. */
  readonly customer: string | null;
}

export interface CheckoutOrder {
  /** Our id, which the provider stores with its own, so that its books refer to ours. */
  readonly paymentId: string;
  readonly payer: Payer;
  readonly plan: Plan;
  /** Absolute URLs of this site. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: string;
  readonly expiresAtMs: number;
  /** Requests with the same key open the same checkout. */
  readonly idempotencyKey: string;
}

/** One payment in the provider's books at the time of the request. */
export interface LedgerPayment {
  /** The provider's id of the checkout, the argument of `payment`. */
  readonly ref: string;
  /** Our id; `null` if the payment was not created by us. */
  readonly paymentId: string | null;
  readonly accountId: string | null;
  readonly customer: string | null;
  readonly status: PaymentStatus;
  /**
   * The plan that was bought, even if it is no longer sold, because lost books are rebuilt from it. `null` if
   * unknown.
   */
  readonly plan: Plan | null;
  readonly amount: Money;
  readonly refunded: Money | null;
  /** Set if a subscription was bought. */
  readonly subscription: string | null;
  /** `null` if nothing can be paid there any more, or if the provider returns it only when the checkout is opened. */
  readonly checkoutUrl: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
  /** When it was paid; `null` if it was not. */
  readonly paidAtMs: number | null;
  /** All ids by which the provider's dashboard finds it. */
  readonly providerIds: readonly string[];
}

export interface LedgerSubscription {
  readonly ref: string;
  readonly accountId: string | null;
  readonly customer: string;
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past-due' | 'ended';
  /** It was cancelled and runs until `periodEndsAtMs`. */
  readonly isCanceling: boolean;
  readonly plan: Plan;
  readonly startedAtMs: number;
  readonly periodEndsAtMs: number;
  readonly trialEndsAtMs: number | null;
  readonly endedAtMs: number | null;
  /** When the unpaid renewal first failed; `null` if no renewal is unpaid. */
  readonly pastDueSinceMs: number | null;
}

export interface LedgerReceipt {
  readonly ref: string;
  readonly atMs: number;
  readonly description: string;
  readonly amount: Money;
  readonly refunded: Money | null;
  readonly status: PaymentStatus;
  readonly documentUrl: string | null;
}

/** An event of the provider. It is only a hint to read the ledger, because it may arrive late or twice. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAtMs: number;
  /** The payment and the subscription that changed; both `null` if the event does not concern us. */
  readonly payment: string | null;
  readonly subscription: string | null;
}

export interface IncomingWebhook {
  /** The received bytes, unchanged: the signature covers them. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly nowMs: number;
}

/**
 * The payment upstream, whose ledger records the money. A failed call rejects with the error of the HTTP client, or
 * with `PaymentRefusedError` where the provider refused.
 */
export abstract class PaymentProvider {
  abstract readonly name: 'stripe' | 'midtrans';
  /** `false` if the provider sells passes only. */
  abstract readonly hasSubscriptions: boolean;
  /** Whether the provider has a page on which the payer can set up another method. */
  abstract readonly canChangeMethod: boolean;

  /** Returns the plans for sale to everybody, in display order. */
  abstract plans(): Promise<readonly Plan[]>;
  /** Returns one plan or unlisted price; `undefined` if it does not exist or is no longer sold. */
  abstract plan(id: string): Promise<Plan | undefined>;

  abstract openCheckout(order: CheckoutOrder): Promise<LedgerPayment>;
  /**
   * Closes an unpaid checkout. The caller must enter the result, because not every provider's books show it
   * afterwards.
   */
  abstract expireCheckout(ref: string): Promise<LedgerPayment>;
  /** Resolves with `undefined` if the provider has no such payment. */
  abstract payment(ref: string): Promise<LedgerPayment | undefined>;
  /**
   * Lists payments created or changed since then, oldest first, for reconciling and rebuilding. Yields nothing where
   * the provider has no such list (Midtrans): then `payment` is called for each payment that is open in our books,
   * and lost books cannot be rebuilt.
   */
  abstract paymentsSince(sinceMs: number): AsyncIterable<LedgerPayment>;
  abstract refund(ref: string, amount: number | null, idempotencyKey: string): Promise<LedgerPayment>;

  abstract subscription(ref: string): Promise<LedgerSubscription | undefined>;
  abstract subscriptions(): AsyncIterable<LedgerSubscription>;
  abstract cancelSubscription(ref: string, when: 'now' | 'period-end'): Promise<LedgerSubscription>;
  abstract resumeSubscription(ref: string): Promise<LedgerSubscription>;

  abstract paymentMethod(customer: string): Promise<PaymentMethod | undefined>;
  /** Returns the page on which the payer sets up another payment method. The provider charges outstanding amounts to it. */
  abstract changeMethod(
    customer: string,
    returnUrl: string,
    language: string,
  ): Promise<{ readonly url: string }>;
  abstract removeMethod(customer: string): Promise<void>;
  abstract receipts(customer: string): Promise<readonly LedgerReceipt[]>;
  /** Removes name, address and methods from the provider's books and ends running subscriptions. Idempotent. */
  abstract deleteCustomer(customer: string): Promise<void>;

  /**
   * Verifies and parses a webhook. Throws `PaymentRefusedError` with `webhook-refused` for a forged one, and for a
   * stale or future one where its date is signed. A repeated event has the same id.
   */
  abstract readWebhook(incoming: IncomingWebhook): WebhookEvent;
  /** Returns one event from the provider's books, to be processed again; `undefined` if there is none with this id. */
  abstract event(id: string): Promise<WebhookEvent | undefined>;
}
