import { Injectable } from '@nestjs/common';
import { Turns } from '../../../platform/limits/index.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { DealBook } from '../deals/deal-book.ts';
import {
  PaymentProvider,
  type LedgerPayment,
  type LedgerSubscription,
} from '../provider/payment-provider.ts';
import { BooksBusyError } from '../provider/payments.errors.ts';
import { ClosedAccounts } from './closed-accounts.ts';
import { fromLedger, withLedger, type KeptPayment, wasPaid } from './kept-payment.ts';
import {
  subscriptionFrom,
  subscriptionWithLedger,
  type KeptSubscription,
  SubscriptionBook,
  type StoredSubscription,
} from './subscription-book.ts';
import { isForgotten, PaymentBook, type StoredPayment } from './payment-book.ts';

/** Every lost attempt was won by another that read the same ledger. */
const MAX_ATTEMPTS = 50;

/** `again`: the record changed between our read of it and our write. */
type Attempt<T> = { readonly done: T | undefined } | 'again';

/**
 * Updates our books to what the provider's ledger says about one payment or subscription. The result page, webhooks,
 * reconciliation and everything else that may have changed something call it, as often as they like, from any
 * process.
 *
 * The order makes late responses harmless: our record is read first, then the ledger, and the record is written only
 * if it has not changed since. The loser of a race starts over with a new read of the ledger, so the last write
 * always follows the last read. The consequences of a state are applied after the state is written and before the
 * record is marked `isSettled`. If the process dies in between, the next fulfilment or reconciliation finishes the
 * record.
 */
@Injectable()
export class Fulfilment {
  /**
   * Calls for the same object queue up, and each reads the ledger itself: a response read before a call began may be
   * too old for that call.
   */
  readonly #turns = new Turns(1);

  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentBook,
    private readonly subscriptions: SubscriptionBook,
    private readonly closed: ClosedAccounts,
    private readonly deals: DealBook,
    private readonly clock: WallClock,
  ) {}

  /**
   * @param ref any id by which the provider knows the payment
   * @returns the stored payment; `undefined` if it is not ours
   */
  payment(ref: string): Promise<KeptPayment | undefined> {
    return this.#turns.take(`payment ${ref}`, () =>
      this.#repeat(async () => {
        const id = await this.payments.idOf(ref);
        const stored = id === undefined ? undefined : await this.payments.read(id);
        const ledger = await this.provider.payment(ref);
        return ledger === undefined ? { done: stored?.payment } : this.#enter(ledger, stored, ref);
      }),
    );
  }

  /** @param ref the provider's id of the subscription */
  subscription(ref: string): Promise<KeptSubscription | undefined> {
    return this.#turns.take(`subscription ${ref}`, () =>
      this.#repeat(async () => {
        const stored = await this.subscriptions.read(ref);
        const ledger = await this.provider.subscription(ref);
        return ledger === undefined
          ? { done: stored?.subscription }
          : this.#enterSubscription(ledger, stored);
      }),
    );
  }

  /**
   * Enters the provider's response to a call that was made after `stored` was read. If the record has changed
   * meanwhile, reads the ledger again.
   *
   * @returns the stored payment; `undefined` if it is not ours
   */
  async answered(ledger: LedgerPayment, stored: StoredPayment): Promise<KeptPayment | undefined> {
    const attempt = await this.#enter(ledger, stored, ledger.ref);
    return attempt === 'again' ? this.payment(ledger.ref) : attempt.done;
  }

  /**
   * Compares one entry of a ledger list with our books. An entry missing from our books is entered as listed. A
   * difference is only a hint, and the object itself is read from the ledger.
   *
   * @returns whether our books were changed
   */
  async listedPayment(listed: LedgerPayment): Promise<boolean> {
    const { paymentId } = listed;
    if (paymentId === null) return false;
    const stored = await this.payments.read(paymentId);
    if (stored !== undefined) {
      const { payment } = stored;
      if (payment.isSettled && withLedger(payment, listed, 0) === payment) return false;
      const now = await this.payment(listed.ref);
      return now !== undefined && now.updatedAtMs !== payment.updatedAtMs;
    }
    const nowMs = this.clock.nowMs();
    const payment = fromLedger(listed, nowMs);
    if (payment === undefined || isForgotten(payment, nowMs)) return false;
    if (await this.closed.has(payment.accountId)) return false;
    // Its subscription is an entry of another list.
    const entered = { ...payment, isSettled: true };
    if ((await this.payments.write(entered, 'absent')) === undefined) return false;
    if (await this.closed.has(payment.accountId)) await this.payments.remove(entered);
    return true;
  }

  /** @see listedPayment */
  async listedSubscription(listed: LedgerSubscription): Promise<boolean> {
    const stored = await this.subscriptions.read(listed.ref);
    if (stored !== undefined) {
      const { subscription } = stored;
      if (subscriptionWithLedger(subscription, listed) === subscription) return false;
      await this.subscription(listed.ref);
      return true;
    }
    const { accountId } = listed;
    if (accountId === null || (await this.closed.has(accountId))) return false;
    return (await this.subscriptions.write(subscriptionFrom(listed, accountId), 'absent')) !== undefined;
  }

  async #enter(
    ledger: LedgerPayment,
    stored: StoredPayment | undefined,
    askedBy: string,
  ): Promise<Attempt<KeptPayment>> {
    if (stored === undefined && ledger.paymentId !== null) {
      const unindexed = await this.payments.read(ledger.paymentId);
      if (unindexed !== undefined) {
        // The id is new, or a process died before indexing it. Once it is indexed, the next attempt reads the record
        // before the ledger.
        await this.payments.index(unindexed.payment.id, askedBy);
        return 'again';
      }
    }
    const next =
      stored === undefined
        ? fromLedger(ledger, this.clock.nowMs())
        : withLedger(stored.payment, ledger, this.clock.nowMs());
    if (next === undefined || (await this.closed.has(next.accountId))) return { done: undefined };
    if (next === stored?.payment && next.isSettled) return { done: next };
    const revision =
      next === stored?.payment
        ? stored.revision
        : await this.payments.write(next, stored?.revision ?? 'absent');
    if (revision === undefined) return 'again';
    return this.#settle(next, revision);
  }

  /** Applies the consequences of a payment's state; each of them is idempotent. */
  async #settle(payment: KeptPayment, revision: number): Promise<Attempt<KeptPayment>> {
    if (payment.dealId !== null && wasPaid(payment.status))
      await this.deals.addUse(payment.dealId, payment.id);
    if (payment.subscription !== null) await this.subscription(payment.subscription);
    const settled = { ...payment, isSettled: true };
    if ((await this.payments.write(settled, revision)) === undefined) return 'again';
    if (!(await this.closed.has(payment.accountId))) return { done: settled };
    // The account was deleted during the write.
    await this.payments.remove(settled);
    return { done: undefined };
  }

  async #enterSubscription(
    ledger: LedgerSubscription,
    stored: StoredSubscription | undefined,
  ): Promise<Attempt<KeptSubscription>> {
    const accountId = ledger.accountId ?? stored?.subscription.accountId;
    if (accountId === undefined || (await this.closed.has(accountId))) return { done: undefined };
    const kept = stored?.subscription;
    const next =
      kept === undefined ? subscriptionFrom(ledger, accountId) : subscriptionWithLedger(kept, ledger);
    if (next === kept) return { done: kept };
    const revision = await this.subscriptions.write(next, stored?.revision ?? 'absent');
    if (revision === undefined) return 'again';
    if (!(await this.closed.has(accountId))) return { done: next };
    await this.subscriptions.remove(next.id);
    return { done: undefined };
  }

  async #repeat<T>(attempt: () => Promise<Attempt<T>>): Promise<T | undefined> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const outcome = await attempt();
      if (outcome !== 'again') return outcome.done;
    }
    throw new BooksBusyError();
  }
}
