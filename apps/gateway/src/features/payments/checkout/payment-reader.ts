import type { Payment } from '@touchline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Grant } from '../books/grants.ts';
import { type KeptPayment, isPending } from '../books/kept-payment.ts';
import { instant, WallClock } from '../../../platform/time/clock.ts';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { Entitlements } from '../subscription/entitlements.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import { UnknownPaymentError } from '../provider/payments.errors.ts';

/** Returns when the grant of a payment ends: its own, or that of the subscription it started. */
function endOfGrant({ id, subscription }: KeptPayment, grants: readonly Grant[]): string | null {
  const grant = grants.find((each) => each.id === (subscription ?? id));
  return grant === undefined ? null : instant(grant.untilMs);
}

/** @param grants all grants of the payment's account */
export function presentPayment(payment: KeptPayment, grants: readonly Grant[]): Payment {
  const { id, status, plan, amount, refunded, createdAtMs, updatedAtMs, expiresAtMs } = payment;
  const isOpen = status === 'created' || status === 'open';
  return {
    ...{ id, status, amount, refunded },
    plan: { id: plan.id, name: plan.name, kind: plan.kind, period: plan.period },
    createdAt: instant(createdAtMs),
    updatedAt: instant(updatedAtMs),
    checkoutUrl: isOpen ? payment.checkoutUrl : null,
    expiresAt: isOpen && expiresAtMs !== null ? instant(expiresAtMs) : null,
    returnPath: payment.returnPath,
    entitledUntil: endOfGrant(payment, grants),
  };
}

/** A page that waits for its payment polls every few seconds. */
const READS = { name: 'payment-reads', points: 300, windowSeconds: 300 } as const;
/** The provider is asked about one payment at most this often, however many tabs wait for it. */
const LOOK_EVERY_MS = SECOND_MS;
const REMEMBERED = 1000;

/**
 * Reads the status of a payment. While it is undecided, the status comes from the provider's ledger, never from the
 * query of the result page.
 */
@Injectable()
export class PaymentReader {
  readonly #logger = new Logger('payments');
  readonly #reads: RateLimit;
  readonly #lookedAtMs = new LRUCache<string, number>({ max: REMEMBERED });

  constructor(
    private readonly payments: PaymentBook,
    private readonly fulfilment: Fulfilment,
    private readonly entitlements: Entitlements,
    private readonly counts: PaymentCounts,
    private readonly clock: WallClock,
    limits: RateLimits,
  ) {
    this.#reads = limits.of(READS);
  }

  /** @throws UnknownPaymentError also for another account's payment */
  async read(accountId: string, id: string): Promise<Payment> {
    await this.#reads.take(accountId);
    const kept = (await this.payments.read(id))?.payment;
    if (kept === undefined || kept.accountId !== accountId) throw new UnknownPaymentError();
    const payment = isPending(kept) ? await this.#looked(kept) : kept;
    return presentPayment(payment, this.entitlements.grantsIn(await this.entitlements.booksOf(accountId)));
  }

  async #looked(kept: KeptPayment): Promise<KeptPayment> {
    const { id, ref } = kept;
    const nowMs = this.clock.nowMs();
    const lookedAtMs = this.#lookedAtMs.get(id);
    if (ref === null || (lookedAtMs !== undefined && nowMs - lookedAtMs < LOOK_EVERY_MS)) return kept;
    this.#lookedAtMs.set(id, nowMs);
    try {
      this.counts.fulfilled('result');
      return (await this.fulfilment.payment(ref)) ?? kept;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      // The stored status remains valid; the webhook or the next read will update it.
      this.#logger.warn('the provider cannot be asked for the state of a payment', error);
      return kept;
    }
  }
}
