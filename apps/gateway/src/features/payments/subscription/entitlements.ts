import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { BooksIncompleteError } from '../provider/payments.errors.ts';
import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';
import { grantsOf, type AccountBooks, type Grant } from '../books/grants.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { SubscriptionBook } from '../books/subscription-book.ts';

/** What an account may watch, from our books alone: at kick-off nobody is sent to the payment provider. */
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
   * The account's books. Where they were lost they are rebuilt first; while that cannot be done, what is there counts.
   *
   * @throws BooksIncompleteError when there is nothing either: that nothing was paid for would be a guess
   */
  async booksOf(accountId: string): Promise<AccountBooks> {
    // Rebuilding comes first, so that the books that are read below hold what it brought.
    const isWhole = this.#sellsNothing || (await this.reconciliation.makeWhole());
    const [payments, subscriptions] = await Promise.all([
      this.payments.ofAccount(accountId),
      this.subscriptions.ofAccount(accountId),
    ]);
    if (!isWhole && payments.length + subscriptions.length === 0) throw new BooksIncompleteError();
    return { payments, subscriptions };
  }

  /** Everything that the books entitle to, past periods included. */
  grantsIn(books: AccountBooks): readonly Grant[] {
    return grantsOf(books, this.#graceMs);
  }

  /** What an account may watch now. */
  async of(accountId: string): Promise<readonly Grant[]> {
    const nowMs = this.clock.nowMs();
    const grants = this.grantsIn(await this.booksOf(accountId));
    return grants.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  }
}
