import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { BooksIncompleteError } from '../provider/payments.errors.ts';
import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';
import { grantsOf, type AccountBooks, type Grant } from '../books/grants.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { SubscriptionBook } from '../books/subscription-book.ts';

/**
 * What an account may watch, computed from our books alone, so that nobody waits for the payment provider at
 * kick-off.
 */
@Injectable()
export class Entitlements {
  readonly #graceMs: number;
  readonly #sellsNothing: boolean;

  constructor(
    private readonly payments: PaymentBook,
    private readonly subscriptions: SubscriptionBook,
    private readonly reconciliation: ReconciliationService,
    private readonly clock: WallClock,
    @Inject(SETTINGS) { payment }: Settings,
  ) {
    this.#sellsNothing = payment === null;
    this.#graceMs = (payment?.graceDays ?? 0) * DAY_MS;
  }

  /**
   * Returns the account's books. Lost books are rebuilt first; while that is impossible, the available records count.
   *
   * @throws BooksIncompleteError when no records are available either, because nobody knows whether anything was
   *   paid
   */
  async booksOf(accountId: string): Promise<AccountBooks> {
    // Rebuild first, so that the reads below include the rebuilt records.
    const isWhole = this.#sellsNothing || (await this.reconciliation.makeWhole());
    const [payments, subscriptions] = await Promise.all([
      this.payments.ofAccount(accountId),
      this.subscriptions.ofAccount(accountId),
    ]);
    if (!isWhole && payments.length + subscriptions.length === 0) throw new BooksIncompleteError();
    return { payments, subscriptions };
  }

  /** Returns all grants in the books, past periods included. */
  grantsIn(books: AccountBooks): readonly Grant[] {
    return grantsOf(books, this.#graceMs);
  }

  /** Returns the grants in force now. */
  async of(accountId: string): Promise<readonly Grant[]> {
    const nowMs = this.clock.nowMs();
    const grants = this.grantsIn(await this.booksOf(accountId));
    return grants.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  }
}
