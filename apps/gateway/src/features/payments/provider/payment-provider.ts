import type { Money, PaymentMethod, PaymentStatus, Plan } from '@touchline/contracts';

/** Something that the provider was asked for and will not do, in words of ours; what cannot be reached is the HTTP client's. */
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

/** Who pays, as the provider is told: an id that means nothing elsewhere, and the address that it sends its mail to. */
interface Payer {
  readonly accountId: string;
  readonly email: string;
  /** The provider's id of them, if they were there before. */
  readonly customer: string | null;
}

export interface CheckoutOrder {
  /** Ours; the provider keeps it with its own, so that its books lead back to ours. */
  readonly paymentId: string;
  readonly payer: Payer;
  readonly plan: Plan;
  /** Absolute addresses of this site. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: string;
  readonly expiresAtMs: number;
  /** The same key is the same checkout, however often it is sent. */
  readonly idempotencyKey: string;
}

/** What the provider's books say of one payment at the time of asking. */
export interface LedgerPayment {
  /** The provider's id of the checkout: what `payment` is asked by. */
  readonly ref: string;
  /** Ours; null: it was not made by us. */
  readonly paymentId: string | null;
  readonly accountId: string | null;
  readonly customer: string | null;
  readonly status: PaymentStatus;
  /** What was bought, also where it is not sold any more: books that are lost are written anew by it. null: not known. */
  readonly plan: Plan | null;
  readonly amount: Money;
  readonly refunded: Money | null;
  /** Set where a subscription was bought. */
  readonly subscription: string | null;
  /** null: nothing can be paid there any more, or the provider tells it only when it opens it. */
  readonly checkoutUrl: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
  /** When it was paid; null: it is not. */
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
  /** Since when a renewal has failed; null: none has. */
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

/** What an event is about. An event is a hint to read the books, never itself the truth: it may be late, or twice. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAtMs: number;
  /** The payment and the subscription whose books changed; both null: nothing that concerns us. */
  readonly payment: string | null;
  readonly subscription: string | null;
}

export interface IncomingWebhook {
  /** As it came: the proof is of these bytes. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly nowMs: number;
}

/**
 * The payment upstream: the ledger of money. Every call that fails rejects with the HTTP client's error, or with
 * `PaymentRefusedError` where the provider answered that it will not.
 */
export abstract class PaymentProvider {
  abstract readonly name: 'stripe' | 'midtrans';
  /** false: it sells passes only. */
  abstract readonly hasSubscriptions: boolean;
  /** Whether another method can be set up on a page of the provider's. */
  abstract readonly canChangeMethod: boolean;

  /** What is for sale to everybody, in the order in which it is shown. */
  abstract plans(): Promise<readonly Plan[]>;
  /** One plan or unlisted price; undefined: there is none, or it is not sold any more. */
  abstract plan(id: string): Promise<Plan | undefined>;

  abstract openCheckout(order: CheckoutOrder): Promise<LedgerPayment>;
  /** Closes a page that was not paid on. What it answers is to be entered: not every provider's books show it afterwards. */
  abstract expireCheckout(ref: string): Promise<LedgerPayment>;
  /** undefined: the provider has no such payment. */
  abstract payment(ref: string): Promise<LedgerPayment | undefined>;
  /**
   * Payments that changed or were made since then, oldest first; for reconciling and rebuilding. Nothing where the provider
   * has no such list (Midtrans): then `payment` is asked for each that our books have open, and lost books stay lost.
   */
  abstract paymentsSince(sinceMs: number): AsyncIterable<LedgerPayment>;
  abstract refund(ref: string, amount: number | null, idempotencyKey: string): Promise<LedgerPayment>;

  abstract subscription(ref: string): Promise<LedgerSubscription | undefined>;
  abstract subscriptions(): AsyncIterable<LedgerSubscription>;
  abstract cancelSubscription(ref: string, when: 'now' | 'period-end'): Promise<LedgerSubscription>;
  abstract resumeSubscription(ref: string): Promise<LedgerSubscription>;

  abstract paymentMethod(customer: string): Promise<PaymentMethod | undefined>;
  /** The page on which another is set up, which then pays what is due. */
  abstract changeMethod(
    customer: string,
    returnUrl: string,
    language: string,
  ): Promise<{ readonly url: string }>;
  abstract removeMethod(customer: string): Promise<void>;
  abstract receipts(customer: string): Promise<readonly LedgerReceipt[]>;
  /** Takes name, address and methods out of the provider's books; ends what still runs. Done twice, it is done. */
  abstract deleteCustomer(customer: string): Promise<void>;

  /**
   * Verifies and reads. A forged one is a `PaymentRefusedError` of `webhook-refused`, and so is a stale or future one where
   * its date is signed. One that comes again has the id that it had.
   */
  abstract readWebhook(incoming: IncomingWebhook): WebhookEvent;
  /** One event from the provider's books, to be taken once more; undefined: it has none of this id. */
  abstract event(id: string): Promise<WebhookEvent | undefined>;
}
