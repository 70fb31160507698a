import { Injectable } from '@nestjs/common';
import type {
  Reconciliation as ShownRun,
  RefundOrder,
  StaffLedger,
  StaffPayment,
} from '@touchline/contracts';
import { ProblemError } from '../../../platform/errors/problems.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import { PayerDirectory } from '../books/payer-directory.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { AccountLedgers } from '../books/account-ledgers.ts';
import { presentLedger } from '../ledger/ledger-lines.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { paymentProblem, RefundRefusedError } from '../provider/payments.errors.ts';
import { presentRun } from '../reconciliation/reconciliation-book.ts';
import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';
import { Entitlements } from '../subscription/entitlements.ts';
import { presentPlan } from '../subscription/subscription-presenter.ts';
import { WebhooksService } from '../webhooks/webhooks.service.ts';
import { type PaymentRow, paymentRowsOf } from './payment-rows.ts';
import { RefundKeys } from './refund-keys.ts';

/** What staff can do with payments: find, refund, replay an event, reconcile. */
@Injectable()
export class StaffPaymentsService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentBook,
    private readonly ledgers: AccountLedgers,
    private readonly payers: PayerDirectory,
    private readonly fulfilment: Fulfilment,
    private readonly entitlements: Entitlements,
    private readonly reconciliation: ReconciliationService,
    private readonly webhooks: WebhooksService,
    private readonly refundKeys: RefundKeys,
    private readonly counts: PaymentCounts,
    private readonly clock: WallClock,
  ) {}

  /** Newest first, renewals included. */
  async ofAccount(idOrEmail: string): Promise<StaffPayment[]> {
    const accountId = await this.#accountOf(idOrEmail);
    if (accountId === undefined) return [];
    const rows = await this.#rowsOf(accountId);
    return rows.map(({ shown }) => shown);
  }

  /** Finds a payment by our id, or by any id of the provider: a payment, a charge, an invoice. */
  async find(id: string): Promise<StaffPayment[]> {
    const row = await this.#row(id);
    return row === undefined ? [] : [row.shown];
  }

  async ledgerOf(idOrEmail: string): Promise<StaffLedger> {
    const account = (await this.#accountOf(idOrEmail)) ?? idOrEmail;
    const { entries, standings } = await this.entitlements.standingOf(account);
    return { account, plan: presentPlan(standings), lines: presentLedger(entries) };
  }

  /**
   * @throws RefundRefusedError
   */
  async refund(id: string, order: RefundOrder): Promise<StaffPayment> {
    const { amount, reason, keepPlan = false } = order;
    const before = await this.#row(id);
    if (before === undefined) throw new ProblemError('not-found', 'No payment has this id');
    await this.#look(before);
    const row = (await this.#row(id)) ?? before;
    const { shown, money } = row;
    const { refundable: left } = shown;
    // The payment is already refunded, but the process that ordered it died before it ended the plan.
    if (left === null && amount === undefined && !keepPlan && (await this.#endIfRunning(row)))
      return ((await this.#row(id)) ?? row).shown;
    if (left === null || money === null) throw new RefundRefusedError(`The payment is ${shown.status}`);
    if (amount !== undefined && amount > left.amount)
      throw new RefundRefusedError(`Only ${String(left.amount)} can still be refunded`);
    const isAll = (amount ?? left.amount) === left.amount;
    const key = await this.refundKeys.of(shown.id, amount ?? null, reason);
    await this.#asked(() => this.provider.refund(money, amount ?? null, key));
    await this.#look(row);
    if (isAll && !keepPlan) await this.#endIfRunning(row);
    return ((await this.#row(id)) ?? row).shown;
  }

  /** @throws ProblemError when the provider has no such event */
  async replay(eventId: string): Promise<void> {
    const event = await this.provider.event(eventId);
    if (event === undefined) throw new ProblemError('not-found', 'The payment provider has no such event');
    await this.webhooks.take(event);
  }

  async reconcile(): Promise<ShownRun> {
    const run = await this.reconciliation.run();
    if (run === undefined) throw new ProblemError('conflict', 'Another process is running a reconciliation');
    return presentRun(run);
  }

  async lastReconciliation(): Promise<ShownRun | null> {
    const run = await this.reconciliation.last();
    return run === undefined ? null : presentRun(run);
  }

  /** Ends a plan whose running period was refunded completely, so that it does not charge again. */
  async #endIfRunning({ shown: { account, period, subscription, status } }: PaymentRow): Promise<boolean> {
    if (subscription === null || period === null || status === 'disputed') return false;
    const { standings } = await this.entitlements.standingOf(account);
    const standing = standings.find(({ ref }) => ref === subscription.id);
    const nowMs = this.clock.nowMs();
    const runs = Date.parse(period.from) <= nowMs && nowMs < Date.parse(period.until);
    if (standing?.isRunning !== true || !runs) return false;
    await this.#asked(() => this.provider.cancelSubscription(subscription.id, 'now'));
    await this.fulfilment.subscription(subscription.id);
    return true;
  }

  /** Reads everything that a payment paid for from the provider's ledger. */
  async #look({ shown: { id, subscription }, ids }: PaymentRow): Promise<void> {
    this.counts.fulfilled('staff');
    const ref = (await this.payments.read(id))?.payment.ref ?? null;
    if (ref !== null) await this.fulfilment.payment(ref);
    const owner = subscription?.id ?? (await this.ledgers.ownerOf(ids[0] ?? id))?.subscription ?? null;
    if (owner !== null) await this.fulfilment.subscription(owner);
  }

  async #row(id: string): Promise<PaymentRow | undefined> {
    const ours = (await this.payments.read(id)) ?? (await this.#byProviderId(id));
    const accountId = ours?.payment.accountId ?? (await this.ledgers.ownerOf(id))?.account;
    if (accountId === undefined) return undefined;
    return (await this.#rowsOf(accountId)).find(({ ids }) => ids.includes(id));
  }

  async #byProviderId(providerId: string) {
    const id = await this.payments.idOf(providerId);
    return id === undefined ? undefined : this.payments.read(id);
  }

  async #rowsOf(accountId: string): Promise<readonly PaymentRow[]> {
    const payments = await this.payments.ofAccount(accountId);
    const standing = await this.entitlements.standingOf(accountId);
    return paymentRowsOf({ accountId, payments, ...standing }, this.provider.name);
  }

  async #accountOf(idOrEmail: string): Promise<string | undefined> {
    return idOrEmail.includes('@') ? this.payers.accountOf(idOrEmail) : idOrEmail;
  }

  async #asked(ask: () => Promise<unknown>): Promise<void> {
    try {
      await ask();
    } catch (error) {
      throw paymentProblem(error);
    }
  }
}
