import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { AccountLedgers } from '../books/account-ledgers.ts';
import { type AccountBooks, entitlementOf, type OwnersRules, type Span } from '../ledger/entitlement.ts';
import type { Entry } from '../ledger/entry.ts';
import { covers } from '../ledger/intervals.ts';
import { type Standing, standingsOf } from '../ledger/standing.ts';
import { BooksIncompleteError } from '../provider/payments.errors.ts';
import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';

/** An account's ledger and what follows from it now. */
export interface AccountStanding {
  readonly entries: readonly Entry[];
  readonly books: AccountBooks;
  /** The one to show first comes first. */
  readonly standings: readonly Standing[];
}

/**
 * What an account may watch, computed from our books alone, so that nobody waits for the payment provider at
 * kick-off.
 */
@Injectable()
export class Entitlements {
  readonly #rules: OwnersRules;
  readonly #sellsNothing: boolean;

  constructor(
    private readonly ledgers: AccountLedgers,
    private readonly reconciliation: ReconciliationService,
    private readonly clock: WallClock,
    @Inject(SETTINGS) { payment }: Settings,
  ) {
    this.#sellsNothing = payment === null;
    this.#rules = {
      graceMs: (payment?.graceDays ?? 0) * DAY_MS,
      pausedGrants: new Set(payment?.pausedGrants ?? []),
    };
  }

  /**
   * Returns an account's standing. Lost books are rebuilt first; while that is impossible, the available entries
   * count.
   *
   * @throws BooksIncompleteError when there are no entries either, because nobody knows whether anything was paid
   */
  async standingOf(accountId: string): Promise<AccountStanding> {
    // Rebuild first, so that the read below includes the rebuilt entries.
    const isWhole = this.#sellsNothing || (await this.reconciliation.makeWhole());
    const { entries } = await this.ledgers.read(accountId);
    if (!isWhole && entries.length === 0) throw new BooksIncompleteError();
    const books = entitlementOf(entries, this.#rules);
    return { entries, books, standings: standingsOf(books, this.clock.nowMs()) };
  }

  /** Returns the grants in force now. */
  async of(accountId: string): Promise<readonly Span[]> {
    const nowMs = this.clock.nowMs();
    const { books } = await this.standingOf(accountId);
    return books.spans.filter((span) => span.loss === undefined && covers(span, nowMs));
  }
}
