import type { Payment } from '@touchline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type KeptPayment, isPending } from '../books/kept-payment.ts';
import type { Standing } from '../ledger/standing.ts';
import { instant, WallClock } from '../../../platform/time/clock.ts';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { Entitlements } from '../subscription/entitlements.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import { UnknownPaymentError } from '../provider/payments.errors.ts';

/** @param standings those of the payment's account */
export function presentPayment(payment: KeptPayment, standings: readonly Standing[]): Payment {
  const { id, ref, status, plan, amount, refunded, createdAtMs, updatedAtMs, expiresAtMs } = payment;
  const isOpen = status === 'created' || status === 'open';
  const standing = standings.find((each) => each.ref === (payment.subscription ?? ref));
  const { entitledUntilMs = null, trialEndsAtMs = null, trialRefusal = null } = standing ?? {};
  return {
    ...{ id, status, refunded, trialRefusal },
    plan: { id: plan.id, name: plan.name, kind: plan.kind, period: plan.period },
    // The checkout of a trial is free; who had one before has paid the first period after it.
    amount: trialRefusal === 'charged' ? plan.price : amount,
    createdAt: instant(createdAtMs),
    updatedAt: instant(updatedAtMs),
    checkoutUrl: isOpen ? payment.checkoutUrl : null,
    expiresAt: isOpen && expiresAtMs !== null ? instant(expiresAtMs) : null,
    returnPath: payment.returnPath,
    entitledUntil: entitledUntilMs === null ? null : instant(entitledUntilMs),
    trial: trialEndsAtMs === null ? null : { endsAt: instant(trialEndsAtMs), then: plan.price },
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
    const { standings } = await this.entitlements.standingOf(accountId);
    return presentPayment(payment, standings);
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
