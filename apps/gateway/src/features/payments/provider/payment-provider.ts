import type { Money, PaymentMethod, PaymentStatus, Plan } from '@touchline/contracts';
import type { SubscriptionFacts } from './subscription-facts.ts';

/**
 * The provider refused a request, described in our own codes. An unreachable provider is an error of the HTTP client.
 */
export class PaymentRefusedError extends Error {
  constructor(
    readonly code:
      'payment-refused' | 'refund-refused' | 'no-subscription' | 'plan-not-found' | 'webhook-refused',
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
  /** Without free days for who has had a trial. */
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
  /** The money of a pass; `null` if it is not paid, or a subscription was bought. */
  readonly charge: LedgerCharge | null;
}

/** What happened to the money of one charge. Amounts are in the smallest unit. */
export interface LedgerCharge {
  readonly ref: string;
  /** The payment that the charge belongs to, by which the provider's dashboard finds it; `null` if it has none. */
  readonly intent: string | null;
  readonly amount: Money;
  readonly refunds: readonly {
    readonly ref: string;
    readonly atMs: number;
    readonly amount: number;
    /** The bank returned it: the money is back at the provider. */
    readonly hasFailed: boolean;
  }[];
  readonly disputes: readonly {
    readonly ref: string;
    readonly atMs: number;
    readonly amount: number;
    /** An inquiry moves no money. */
    readonly state: 'inquiry' | 'inquiry-closed' | 'open' | 'won' | 'lost';
  }[];
  /** Whether the provider shows a dispute only while the bank holds the money: one that it no longer shows is won. */
  readonly forgetsDisputes: boolean;
}

export interface LedgerInvoice {
  readonly ref: string;
  readonly createdAtMs: number;
  /** When it came into its present state. */
  readonly changedAtMs: number;
  readonly state: 'opened' | 'failed' | 'paid' | 'voided' | 'written-off';
  /** Set if it was made while collection is paused, and is neither collected nor void. */
  readonly heldAs: 'keep-as-draft' | 'mark-uncollectible' | null;
  /** What was charged, or is due. */
  readonly amount: Money;
  /** The periods that it bills; a negative amount gives one back. The days of a free trial are not among them. */
  readonly lines: readonly {
    readonly fromMs: number;
    readonly untilMs: number;
    readonly amount: number;
    readonly price: string | null;
  }[];
  /** `null` if nothing was charged: not paid, or paid by credit or outside the provider. */
  readonly charge: LedgerCharge | null;
}

/** A subscription with everything that it was ever billed. */
export interface LedgerSubscription {
  readonly ref: string;
  readonly accountId: string | null;
  /** Our id of the payment that began it; `null` if it was not bought here. */
  readonly paymentId: string | null;
  readonly facts: SubscriptionFacts;
  /** A pseudonym of the card that pays it, equal for all customers of that card; `null` if it is no card. */
  readonly card: string | null;
  /** Oldest first. */
  readonly invoices: readonly LedgerInvoice[];
}

/** A charge, by an id that the provider accepts for refunds: its payment, or the order that it paid. */
export interface MoneyRef {
  readonly charge: string;
  readonly intent: string | null;
}

export type Purchase = { readonly payment: string } | { readonly subscription: string };

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
  /** What changed; all `null` if the event does not concern us, or is of a kind that we do not know. */
  readonly payment: string | null;
  readonly subscription: string | null;
  /** A payment whose money moved: of a pass, or of any invoice of a subscription. */
  readonly intent: string | null;
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
  /**
   * Returns the whole charge or a part of it. The caller reads the ledger afterwards.
   *
   * @param amount in the smallest unit; `null`: the whole remainder
   */
  abstract refund(ref: MoneyRef, amount: number | null, idempotencyKey: string): Promise<void>;

  /** Returns what a payment paid for: a payment of ours, or a subscription; `undefined` if neither. */
  abstract purchaseOf(intent: string): Promise<Purchase | undefined>;

  abstract subscription(ref: string): Promise<LedgerSubscription | undefined>;
  /** Lists subscriptions that have changed since then, with their invoices; all of them from 0. */
  abstract subscriptionsSince(sinceMs: number): AsyncIterable<LedgerSubscription>;
  abstract cancelSubscription(ref: string, when: 'now' | 'period-end'): Promise<void>;
  abstract resumeSubscription(ref: string): Promise<void>;
  /** Ends a free trial, so that the first period is charged immediately. */
  abstract endTrial(ref: string): Promise<void>;

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
