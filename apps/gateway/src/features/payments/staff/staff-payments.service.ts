import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  StaffPayment,
  type Money,
  type Reconciliation as ShownRun,
  type RefundOrder,
} from '@touchline/contracts';
import { State } from '../../../platform/state/index.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { BooksBusyError, paymentProblem, RefundRefusedError } from '../provider/payments.errors.ts';
import type { AccountBooks, Grant } from '../books/grants.ts';
import { type KeptPayment, isPaidFor } from '../books/kept-payment.ts';
import { presentPayment } from '../checkout/payment-reader.ts';
import { ProblemError } from '../../../platform/errors/problems.ts';
import { Entitlements } from '../subscription/entitlements.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import { PayerDirectory } from '../books/payer-directory.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { isInForce } from '../books/subscription-book.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { presentRun } from '../reconciliation/reconciliation-book.ts';
import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';
import { WebhooksService } from '../webhooks/webhooks.service.ts';

const KIND = 'refund-key';
/** After this long, a repeated order for the same amount and reason is a new refund. */
const KEPT_MS = 10 * MINUTE_MS;
const KEY_BYTES = 16;

/** Idempotency keys of refunds at the provider: a repeated order, from any member of staff, is the same refund. */
@Injectable()
export class RefundKeys {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  async of(paymentId: string, amount: number | null, reason: string): Promise<string> {
    const id = createHash('sha256')
      .update(JSON.stringify([paymentId, amount, reason]))
      .digest('base64url');
    const key = `refund ${randomBytes(KEY_BYTES).toString('base64url')}`;
    const options = { expiresAtMs: this.clock.nowMs() + KEPT_MS, ifRevision: 'absent' } as const;
    if ((await this.state.write(KIND, id, key, options)) !== undefined) return key;
    const kept = await this.state.read(KIND, id);
    // The key expired between the write and the read.
    if (kept === undefined) throw new BooksBusyError();
    return kept.value;
  }
}

/** Returns the amount that can still be refunded; `undefined` if none can. */
function refundableOf({ status, amount, refunded }: KeptPayment): Money | undefined {
  const left = amount.amount - (refunded?.amount ?? 0);
  return isPaidFor(status) && left > 0 ? { ...amount, amount: left } : undefined;
}

function presentStaffPayment(
  payment: KeptPayment,
  provider: string,
  { subscriptions }: AccountBooks,
  grants: readonly Grant[],
): StaffPayment {
  const subscription = subscriptions.find(({ id }) => id === payment.subscription);
  // Parsing drops the checkout URL and the return path, which are the payer's.
  return StaffPayment.parse({
    ...presentPayment(payment, grants),
    account: payment.accountId,
    provider,
    providerIds: [...payment.providerIds],
    refundable: refundableOf(payment) ?? null,
    subscription: subscription === undefined ? null : { id: subscription.id, status: subscription.status },
  });
}

/** What staff can do with payments: find, refund, replay an event, reconcile. */
@Injectable()
export class StaffPaymentsService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentBook,
    private readonly payers: PayerDirectory,
    private readonly fulfilment: Fulfilment,
    private readonly entitlements: Entitlements,
    private readonly reconciliation: ReconciliationService,
    private readonly webhooks: WebhooksService,
    private readonly refundKeys: RefundKeys,
    private readonly counts: PaymentCounts,
  ) {}

  /** Newest first. */
  async ofAccount(idOrEmail: string): Promise<StaffPayment[]> {
    const accountId = idOrEmail.includes('@') ? await this.payers.accountOf(idOrEmail) : idOrEmail;
    if (accountId === undefined) return [];
    const payments = await this.payments.ofAccount(accountId);
    const newestFirst = payments.toSorted((one, other) => other.createdAtMs - one.createdAtMs);
    return Promise.all(newestFirst.map((payment) => this.#shown(payment)));
  }

  /** Finds a payment by our id or by an id of the provider. */
  async find(id: string): Promise<StaffPayment[]> {
    const payment = await this.#kept(id);
    return payment === undefined ? [] : [await this.#shown(payment)];
  }

  /**
   * @throws RefundRefusedError
   */
  async refund(id: string, { amount, reason }: RefundOrder): Promise<StaffPayment> {
    const found = await this.#kept(id);
    if (found === undefined || found.ref === null)
      throw new ProblemError('not-found', 'No payment has this id');
    const { ref } = found;
    const payment = (await this.#looked(ref)) ?? found;
    const left = refundableOf(payment);
    // The payment is already refunded, but the process that ordered it died before it ended the plan.
    if (left === undefined && amount === undefined && (await this.#endIfRunning(payment)))
      return this.#shown(payment);
    if (left === undefined) throw new RefundRefusedError(`The payment is ${payment.status}`);
    if (amount !== undefined && amount > left.amount)
      throw new RefundRefusedError(`Only ${String(left.amount)} can still be refunded`);
    const isAll = (amount ?? left.amount) === left.amount;
    const key = await this.refundKeys.of(payment.id, amount ?? null, reason);
    await this.#asked(() => this.provider.refund(ref, amount ?? null, key));
    if (isAll) await this.#endIfRunning(payment);
    return this.#shown((await this.#looked(ref)) ?? payment);
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

  /** Ends a plan whose payment was refunded completely, so that it does not charge again. */
  async #endIfRunning({ subscription, status }: KeptPayment): Promise<boolean> {
    if (subscription === null || (status !== 'refunded' && !isPaidFor(status))) return false;
    const kept = await this.fulfilment.subscription(subscription);
    if (kept === undefined || !isInForce(kept.status)) return false;
    await this.#asked(() => this.provider.cancelSubscription(subscription, 'now'));
    await this.fulfilment.subscription(subscription);
    return true;
  }

  async #kept(id: string): Promise<KeptPayment | undefined> {
    const stored = (await this.payments.read(id)) ?? (await this.#byProviderId(id));
    return stored?.payment;
  }

  async #byProviderId(providerId: string) {
    const id = await this.payments.idOf(providerId);
    return id === undefined ? undefined : this.payments.read(id);
  }

  #looked(ref: string): Promise<KeptPayment | undefined> {
    this.counts.fulfilled('staff');
    return this.fulfilment.payment(ref);
  }

  async #shown(payment: KeptPayment): Promise<StaffPayment> {
    const books = await this.entitlements.booksOf(payment.accountId);
    return presentStaffPayment(payment, this.provider.name, books, this.entitlements.grantsIn(books));
  }

  async #asked(ask: () => Promise<unknown>): Promise<void> {
    try {
      await ask();
    } catch (error) {
      throw paymentProblem(error);
    }
  }
}
