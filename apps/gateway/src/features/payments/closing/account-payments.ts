import { Inject, Injectable } from '@nestjs/common';
import type { Receipt, AccountExport } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { ClosedAccounts } from '../books/closed-accounts.ts';
import { Entitlements } from '../subscription/entitlements.ts';
import { PayerDirectory } from '../books/payer-directory.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { AccountLedgers } from '../books/account-ledgers.ts';
import { CarriedOver } from '../books/carried-over.ts';
import type { Entry } from '../ledger/entry.ts';
import { presentLedger } from '../ledger/ledger-lines.ts';
import { CheckoutSlots } from '../checkout/checkout-slots.ts';
import { IdempotencyKeys } from '../checkout/idempotency-keys.ts';
import { presentPayment } from '../checkout/payment-reader.ts';
import { PaymentProvider, PaymentRefusedError } from '../provider/payment-provider.ts';
import { presentPlan } from '../subscription/subscription-presenter.ts';
import { ProviderAccountsService } from '../subscription/provider-accounts.service.ts';

const KIND = 'kept-receipt';
const ENTRY = 'kept-entry';

/**
 * Stores the receipts and the money of deleted accounts for as long as books must be kept: amounts and the provider's
 * ids, and nothing that identifies the account.
 */
@Injectable()
export class KeptReceipts {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async keep(receipts: readonly Receipt[], entries: readonly Entry[]): Promise<void> {
    const expiresAtMs = this.clock.nowMs() + this.settings.site.receiptsKeptDays * DAY_MS;
    if (expiresAtMs <= this.clock.nowMs()) return;
    for (const { id, at, description, amount, refunded, status } of receipts)
      await this.state.write(KIND, id, JSON.stringify({ at, description, amount, refunded, status }), {
        expiresAtMs,
      });
    for (const { kind, ref, at, amount, detail } of presentLedger(entries))
      if (amount !== null)
        await this.state.write(ENTRY, `${kind} ${ref}`, JSON.stringify({ at, amount, detail }), {
          expiresAtMs,
        });
  }
}

/** Exports all payment data of one account for its owner, and deletes it with the account. */
@Injectable()
export class AccountPayments {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentBook,
    private readonly ledgers: AccountLedgers,
    private readonly carriedOver: CarriedOver,
    private readonly payers: PayerDirectory,
    private readonly entitlements: Entitlements,
    private readonly closed: ClosedAccounts,
    private readonly keys: IdempotencyKeys,
    private readonly slots: CheckoutSlots,
    private readonly accounts: ProviderAccountsService,
    private readonly receipts: KeptReceipts,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async export(accountId: string): Promise<AccountExport['payments']> {
    const { entries, standings } = await this.entitlements.standingOf(accountId);
    const payments = await this.payments.ofAccount(accountId);
    return {
      subscription: presentPlan(standings),
      payments: payments.map((payment) => presentPayment(payment, standings)),
      receipts: this.settings.payment === null ? [] : await this.accounts.allReceipts(accountId),
      ledger: presentLedger(entries),
    };
  }

  /**
   * Ends running subscriptions and checkouts, and removes the person from the provider's books and from ours. A
   * failure at any step leaves enough data to repeat all of it.
   */
  async close(accountId: string): Promise<void> {
    // First, so that no webhook writes the removed data again.
    await this.closed.close(accountId);
    if (this.settings.payment !== null) await this.#closeAtProvider(accountId);
    await this.#forget(accountId);
  }

  async #closeAtProvider(accountId: string): Promise<void> {
    const { entries } = await this.ledgers.read(accountId);
    await this.receipts.keep(await this.accounts.allReceipts(accountId), entries);
    for (const { ref, status } of await this.payments.ofAccount(accountId))
      if (ref !== null && status === 'open')
        await this.#unlessRefused(() => this.provider.expireCheckout(ref));
    const facts = new Map(
      entries.flatMap((entry) => (entry.kind === 'subscription' ? [[entry.ref, entry.facts] as const] : [])),
    );
    for (const [ref, { status }] of facts)
      if (status !== 'ended') await this.#unlessRefused(() => this.provider.cancelSubscription(ref, 'now'));
    for (const customer of await this.payers.customersOf(accountId))
      await this.provider.deleteCustomer(customer);
  }

  /** A refusal means that it is already paid or ended. */
  async #unlessRefused(end: () => Promise<unknown>): Promise<void> {
    try {
      await end();
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
    }
  }

  async #forget(accountId: string): Promise<void> {
    await this.keys.forget(accountId);
    await this.slots.forget(accountId);
    await this.payers.forget(accountId);
    for (const payment of await this.payments.ofAccount(accountId)) await this.payments.remove(payment);
    await this.carriedOver.remove(accountId);
    await this.ledgers.remove(accountId);
  }
}
