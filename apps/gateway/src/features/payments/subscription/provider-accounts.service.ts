import { Inject, Injectable } from '@nestjs/common';
import type { Language, PaymentMethod, PaymentMethodChange, Receipt } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { FeatureOffError } from '../../../platform/errors/upstream-errors.ts';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { type KeptPayment, wasPaid } from '../books/kept-payment.ts';
import { PayerDirectory } from '../books/payer-directory.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { Entitlements } from './entitlements.ts';
import { PaymentProvider, type LedgerReceipt } from '../provider/payment-provider.ts';
import { NoSubscriptionError, paymentProblem, UnknownReceiptError } from '../provider/payments.errors.ts';
import { instant } from '../../../platform/time/clock.ts';

/** Each look calls the provider; nothing is cached here. */
const LOOKS = { name: 'payment-account-looks', points: 60, windowSeconds: 300 } as const;

function presentReceipt({
  ref: id,
  atMs,
  description,
  amount,
  refunded,
  status,
  documentUrl,
}: LedgerReceipt): Receipt {
  return { id, at: instant(atMs), description, amount, refunded, status, documentUrl };
}

/** Creates a receipt from our books, for a provider that issues none. */
function receiptOf({ id, plan, amount, refunded, status, paidAtMs, createdAtMs }: KeptPayment): Receipt {
  const at = instant(paidAtMs ?? createdAtMs);
  return { id, at, description: plan.name, amount, refunded, status, documentUrl: null };
}

/** Reads and changes a payer's data at the provider on the payer's behalf. */
@Injectable()
export class ProviderAccountsService {
  readonly #looks: RateLimit;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly payers: PayerDirectory,
    private readonly payments: PaymentBook,
    private readonly entitlements: Entitlements,
    @Inject(SETTINGS) private readonly settings: Settings,
    limits: RateLimits,
  ) {
    this.#looks = limits.of(LOOKS);
  }

  /** Resolves with `null` if there is no payment method. */
  async method(accountId: string): Promise<PaymentMethod | null> {
    await this.#looks.take(accountId);
    const customer = await this.payers.customerOf(accountId);
    return customer === null ? null : ((await this.provider.paymentMethod(customer)) ?? null);
  }

  /** @throws NoSubscriptionError for an account without a running subscription, which has nothing to pay with it */
  async changeMethod(accountId: string, language: Language): Promise<PaymentMethodChange> {
    await this.#looks.take(accountId);
    if (!this.provider.canChangeMethod)
      throw new FeatureOffError('payment', 'the provider has no page to set up a payment method on');
    const { books, standings } = await this.entitlements.standingOf(accountId);
    const ref = standings.find(({ isRunning }) => isRunning)?.ref;
    const customer = books.subscriptions.find((each) => each.ref === ref)?.facts.customer;
    if (customer === undefined) throw new NoSubscriptionError();
    const returnUrl = new URL(`/${language}/account`, this.settings.baseUrl).href;
    return this.#asked(() => this.provider.changeMethod(customer, returnUrl, language));
  }

  async removeMethod(accountId: string): Promise<void> {
    await this.#looks.take(accountId);
    const customer = await this.payers.customerOf(accountId);
    if (customer !== null) await this.#asked(() => this.provider.removeMethod(customer));
  }

  /** Newest first. */
  async receipts(accountId: string): Promise<Receipt[]> {
    await this.#looks.take(accountId);
    return this.allReceipts(accountId);
  }

  /** @throws UnknownReceiptError also for another account's receipt */
  async receipt(accountId: string, id: string): Promise<Receipt> {
    const receipt = (await this.receipts(accountId)).find((each) => each.id === id);
    if (receipt === undefined) throw new UnknownReceiptError();
    return receipt;
  }

  /** Without a rate limit, for exports and deletions, which have their own. */
  async allReceipts(accountId: string): Promise<Receipt[]> {
    const customers = await this.payers.customersOf(accountId);
    const lists = await Promise.all(customers.map((customer) => this.provider.receipts(customer)));
    const providerReceipts = lists.flat().map(presentReceipt);
    const receipts = providerReceipts.length > 0 ? providerReceipts : await this.#ownReceipts(accountId);
    return receipts.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  }

  async #ownReceipts(accountId: string): Promise<readonly Receipt[]> {
    const payments = await this.payments.ofAccount(accountId);
    // A free trial begins with a payment of nothing.
    return payments.filter(({ status, amount }) => wasPaid(status) && amount.amount > 0).map(receiptOf);
  }

  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw paymentProblem(error);
    }
  }
}
