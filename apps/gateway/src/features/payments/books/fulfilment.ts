import { Injectable } from '@nestjs/common';
import { Turns } from '../../../platform/limits/index.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { DealBook } from '../deals/deal-book.ts';
import { AccountLedgers, type StoredLedger } from './account-ledgers.ts';
import type { Entry } from '../ledger/entry.ts';
import { entriesOfPass, entriesOfSubscription, missingIn } from '../ledger/observed.ts';
import { TrialGrants } from './trial-grants.ts';
import {
  PaymentProvider,
  type LedgerPayment,
  type LedgerSubscription,
} from '../provider/payment-provider.ts';
import { BooksBusyError } from '../provider/payments.errors.ts';
import { ClosedAccounts } from './closed-accounts.ts';
import { fromLedger, withLedger, type KeptPayment, wasPaid } from './kept-payment.ts';
import { isForgotten, PaymentBook, type StoredPayment } from './payment-book.ts';

/** Every lost attempt was won by another that read the same ledger. */
const MAX_ATTEMPTS = 50;

/** `again`: the record changed between our read of it and our write. */
type Attempt<T> = { readonly done: T } | 'again';

/**
 * Updates our books to what the provider's ledger says about one payment or subscription. The result page, webhooks,
 * reconciliation and everything else that may have changed something call it, as often as they like, from any
 * process.
 *
 * The order makes late responses harmless: our record is read first, then the ledger, and the record is written only
 * if it has not changed since. The loser of a race starts over with a new read of the ledger, so the last write
 * always follows the last read. The consequences of a payment's state are applied after the state is written and
 * before the record is marked `isSettled`. If the process dies in between, the next fulfilment or reconciliation
 * finishes the record.
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
    private readonly ledgers: AccountLedgers,
    private readonly trials: TrialGrants,
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

  /**
   * @param ref the provider's id of the subscription
   * @returns whether its ledger was changed
   */
  subscription(ref: string): Promise<boolean> {
    return this.#turns.take(`subscription ${ref}`, () =>
      this.#repeat(async () => {
        const owner = await this.ledgers.ownerOf(ref);
        const stored = owner === undefined ? undefined : await this.ledgers.read(owner.account);
        const observed = await this.provider.subscription(ref);
        return observed === undefined ? { done: false } : this.#enterSubscription(observed, stored);
      }),
    );
  }

  /** Reads everything that the money of a payment paid for: a pass, or any period of a subscription. */
  async money(intent: string): Promise<void> {
    const owner = await this.ledgers.ownerOf(intent);
    const isPayment = (await this.payments.idOf(intent)) !== undefined;
    const purchase = owner === undefined && !isPayment ? await this.provider.purchaseOf(intent) : undefined;
    const ref = isPayment
      ? intent
      : purchase !== undefined && 'payment' in purchase
        ? purchase.payment
        : null;
    const payment = ref === null ? undefined : await this.payment(ref);
    const begun = purchase !== undefined && 'subscription' in purchase ? purchase.subscription : null;
    const subscription = owner?.subscription ?? payment?.subscription ?? begun;
    if (subscription !== null) await this.subscription(subscription);
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
      const isEntered = await this.#isPassEntered(payment, listed);
      if (payment.isSettled && isEntered && withLedger(payment, listed, 0) === payment) return false;
      const now = await this.payment(listed.ref);
      return !isEntered || (now !== undefined && now.updatedAtMs !== payment.updatedAtMs);
    }
    const nowMs = this.clock.nowMs();
    const payment = fromLedger(listed, nowMs);
    if (payment === undefined || isForgotten(payment, nowMs)) return false;
    if (await this.closed.has(payment.accountId)) return false;
    // Its subscription is an entry of another list.
    const entered = { ...payment, isSettled: true };
    if ((await this.payments.write(entered, 'absent')) === undefined) return false;
    await this.#enterPass(entered, listed);
    if (await this.closed.has(payment.accountId)) await this.#removeClosed(entered);
    return true;
  }

  /** @see listedPayment */
  async listedSubscription(listed: LedgerSubscription): Promise<boolean> {
    const accountId = await this.#accountOf(listed);
    if (accountId === undefined || (await this.closed.has(accountId))) return false;
    const stored = await this.ledgers.read(accountId);
    const observed = entriesOfSubscription(listed, this.clock.nowMs());
    if (missingIn(stored.entries, observed).length === 0) return false;
    if (stored.entries.some(({ kind, ref }) => kind === 'subscription' && ref === listed.ref))
      return this.subscription(listed.ref);
    const attempt = await this.#enterSubscription(listed, stored);
    return attempt === 'again' ? this.subscription(listed.ref) : attempt.done;
  }

  async #enter(
    ledger: LedgerPayment,
    stored: StoredPayment | undefined,
    askedBy: string,
  ): Promise<Attempt<KeptPayment | undefined>> {
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
    if (next === stored?.payment && next.isSettled) {
      // A state that is final here may still have other money behind it: a refund that the bank returned.
      await this.#enterPass(next, ledger);
      return { done: next };
    }
    const revision =
      next === stored?.payment
        ? stored.revision
        : await this.payments.write(next, stored?.revision ?? 'absent');
    if (revision === undefined) return 'again';
    return this.#settle(next, ledger, revision);
  }

  /** Applies the consequences of a payment's state; each of them is idempotent. */
  async #settle(
    payment: KeptPayment,
    ledger: LedgerPayment,
    revision: number,
  ): Promise<Attempt<KeptPayment | undefined>> {
    if (payment.dealId !== null && wasPaid(payment.status))
      await this.deals.addUse(payment.dealId, payment.id);
    await this.#enterPass(payment, ledger);
    if (payment.subscription !== null) await this.subscription(payment.subscription);
    const settled = { ...payment, isSettled: true };
    if ((await this.payments.write(settled, revision)) === undefined) return 'again';
    if (!(await this.closed.has(payment.accountId))) return { done: settled };
    // The account was deleted during the write.
    await this.#removeClosed(settled);
    return { done: undefined };
  }

  /** Statements about a pass stay true, so they are entered in whatever order they were read. */
  async #enterPass(payment: KeptPayment, ledger: LedgerPayment): Promise<void> {
    if (payment.plan.kind !== 'pass' || ledger.paidAtMs === null) return;
    await this.#repeat(async () => {
      const stored = await this.ledgers.read(payment.accountId);
      const entries = this.#passEntries(payment, ledger, stored.entries);
      const entered = await this.ledgers.enter(payment.accountId, stored, entries);
      return entered === undefined ? 'again' : { done: undefined };
    });
  }

  /** The first known instant of the payment counts, so that the end of a pass does not move. */
  #passEntries(
    { id, plan, paidAtMs }: KeptPayment,
    ledger: LedgerPayment,
    entries: readonly Entry[],
  ): readonly Entry[] {
    const firstMs = ledger.paidAtMs === null ? null : (paidAtMs ?? ledger.paidAtMs);
    return entriesOfPass({ ...ledger, paidAtMs: firstMs }, { id, plan }, entries, this.clock.nowMs());
  }

  async #isPassEntered(payment: KeptPayment, listed: LedgerPayment): Promise<boolean> {
    if (payment.plan.kind !== 'pass' || listed.paidAtMs === null) return true;
    const { entries } = await this.ledgers.read(payment.accountId);
    return missingIn(entries, this.#passEntries(payment, listed, entries)).length === 0;
  }

  async #enterSubscription(
    observed: LedgerSubscription,
    read: StoredLedger | undefined,
  ): Promise<Attempt<boolean>> {
    const { ref } = observed;
    const accountId = await this.#accountOf(observed);
    if (accountId === undefined || (await this.closed.has(accountId))) return { done: false };
    const stored = read ?? (await this.ledgers.read(accountId));
    // The ledger was read after the provider was asked, and another process may have entered a newer answer before.
    if (
      read === undefined &&
      stored.entries.some((entry) => entry.kind === 'subscription' && entry.ref === ref)
    )
      return 'again';
    const entries = entriesOfSubscription(observed, this.clock.nowMs());
    const decision = await this.trials.decide(observed, stored.entries);
    const entered = await this.ledgers.enter(accountId, stored, [...entries, ...decision]);
    if (entered === undefined) return 'again';
    if (await this.closed.has(accountId)) {
      await this.ledgers.remove(accountId);
      return { done: false };
    }
    // The provider's answer changes the subscription, which is then read again.
    if (await this.trials.applyRefusal(observed, entered.entries)) return 'again';
    return { done: entered !== stored };
  }

  async #accountOf({ accountId, ref, facts }: LedgerSubscription): Promise<string | undefined> {
    if (accountId !== null) return accountId;
    // Somebody made it in the provider's dashboard, for a customer of ours.
    return ((await this.ledgers.ownerOf(ref)) ?? (await this.ledgers.ownerOf(facts.customer)))?.account;
  }

  async #removeClosed(payment: KeptPayment): Promise<void> {
    await this.payments.remove(payment);
    await this.ledgers.remove(payment.accountId);
  }

  async #repeat<T>(attempt: () => Promise<Attempt<T>>): Promise<T> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const outcome = await attempt();
      if (outcome !== 'again') return outcome.done;
    }
    throw new BooksBusyError();
  }
}
