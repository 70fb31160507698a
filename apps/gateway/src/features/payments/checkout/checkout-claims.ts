import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type CheckoutRequest } from '@touchline/contracts';
import { HOUR_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import type { Caller } from '../../sessions/index.ts';
import { Entitlements } from '../subscription/entitlements.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import type { KeptPayment } from '../books/kept-payment.ts';
import { PayerDirectory } from '../books/payer-directory.ts';
import { PaymentBook } from '../books/payment-book.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import { PaymentProvider, PaymentRefusedError } from '../provider/payment-provider.ts';
import { AlreadySubscribedError, BooksBusyError, DealEndedError } from '../provider/payments.errors.ts';
import { CheckoutSlots, type Offer, type Slot } from './checkout-slots.ts';

/** A provider keeps a checkout open for at most a day; ours closes before that. */
const OPEN_MS = 23 * HOUR_MS;
/** A payment without a checkout is replaced if it would expire this soon. */
const OPENABLE_MS = HOUR_MS;
const ID_BYTES = 16;
const MAX_ATTEMPTS = 10;

/** What to do with the payment that holds a slot when somebody wants to pay again. */
type Verdict = 'answer again' | 'replace' | 'close first' | 'refuse';

export interface Claim {
  readonly slotId: string;
  readonly paymentId: string;
}

/** Decides which payment a buyer uses: one that is already open, a new one, or none. */
@Injectable()
export class CheckoutClaims {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentBook,
    private readonly fulfilment: Fulfilment,
    private readonly entitlements: Entitlements,
    private readonly payers: PayerDirectory,
    private readonly slots: CheckoutSlots,
    private readonly counts: PaymentCounts,
    private readonly clock: WallClock,
  ) {}

  /**
   * Returns the payment that holds the slot of an offer.
   *
   * @throws AlreadySubscribedError, DealEndedError
   */
  async claim(
    { userId, user }: Caller,
    offer: Offer,
    { returnPath, language = DEFAULT_LANGUAGE, trialTermsShown = false }: CheckoutRequest,
  ): Promise<Claim> {
    const slotId = this.slots.idOf(userId, offer);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const slot = await this.slots.read(slotId);
      const holder = slot && (await this.#holderOf(slot));
      const verdict = holder === undefined ? 'replace' : this.#verdictOn(holder, userId, offer);
      if (verdict === 'answer again' && slot !== undefined) return { slotId, paymentId: slot.paymentId };
      if (verdict === 'refuse') throw this.#refusal(offer);
      if (verdict === 'close first' && holder !== undefined) {
        await this.close(holder);
        continue;
      }
      await this.#refuseSecondSubscription(userId, offer);
      const payment = await this.#newPayment(userId, offer, {
        returnPath: returnPath ?? null,
        email: user.email,
        language,
        trialTermsShown,
      });
      if (await this.slots.take(slotId, payment.id, userId, slot)) return { slotId, paymentId: payment.id };
      await this.payments.remove(payment);
    }
    throw new BooksBusyError();
  }

  /** Returns whether the payment still holds its slot. */
  async holds({ slotId, paymentId }: Claim): Promise<boolean> {
    return (await this.slots.read(slotId))?.paymentId === paymentId;
  }

  /** Closes a checkout, so that nobody pays twice. If it was paid or has expired meanwhile, the books are updated. */
  async close({ id, ref }: KeptPayment): Promise<void> {
    const stored = await this.payments.read(id);
    if (ref === null || stored === undefined) return;
    this.counts.fulfilled('checkout');
    try {
      // Not every ledger shows later that a checkout was closed, so the provider's response is entered.
      await this.fulfilment.answered(await this.provider.expireCheckout(ref), stored);
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
      // The checkout is already paid or closed.
      await this.fulfilment.payment(ref);
    }
  }

  /** Returns the payment after a new read of the ledger: it may have just been paid in another tab. */
  async #holderOf({ paymentId }: Slot): Promise<KeptPayment | undefined> {
    const payment = (await this.payments.read(paymentId))?.payment;
    if (payment === undefined || payment.ref === null) return payment;
    this.counts.fulfilled('checkout');
    return (await this.fulfilment.payment(payment.ref)) ?? payment;
  }

  #verdictOn(holder: KeptPayment, accountId: string, { plan, deal }: Offer): Verdict {
    const isTheirs = holder.accountId === accountId;
    switch (holder.status) {
      case 'created':
      case 'open': {
        const leftMs = (holder.expiresAtMs ?? 0) - this.clock.nowMs();
        if (leftMs <= (holder.ref === null ? OPENABLE_MS : 0)) return 'replace';
        // A single-use link belongs to the other buyer while they may still pay.
        if (!isTheirs) return 'refuse';
        if (holder.plan.id === plan.id && holder.dealId === (deal?.id ?? null)) return 'answer again';
        return holder.ref === null ? 'replace' : 'close first';
      }
      case 'processing':
        return 'refuse';
      case 'failed':
      case 'expired':
      case 'canceled':
        return 'replace';
      case 'paid':
      case 'partially-refunded':
      case 'refunded':
      case 'disputed':
        return deal?.singleUse === true ? 'refuse' : 'replace';
    }
  }

  #refusal({ deal }: Offer): Error {
    if (deal?.singleUse === true) return new DealEndedError();
    return new AlreadySubscribedError('A payment for this purchase is being processed');
  }

  async #refuseSecondSubscription(accountId: string, { plan }: Offer): Promise<void> {
    const { standings } = await this.entitlements.standingOf(accountId);
    if (plan.kind === 'subscription' && standings.some(({ isRunning }) => isRunning))
      throw new AlreadySubscribedError('The account has a subscription');
  }

  async #newPayment(
    accountId: string,
    { plan, deal }: Offer,
    order: {
      readonly returnPath: string | null;
      readonly email: string;
      readonly language: string;
      readonly trialTermsShown: boolean;
    },
  ): Promise<KeptPayment> {
    const nowMs = this.clock.nowMs();
    const payment: KeptPayment = {
      id: `p${randomBytes(ID_BYTES).toString('base64url')}`,
      accountId,
      plan,
      ref: null,
      status: 'created',
      amount: plan.price,
      refunded: null,
      subscription: null,
      customer: await this.payers.customerOf(accountId),
      checkoutUrl: null,
      returnPath: order.returnPath,
      dealId: deal?.id ?? null,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
      expiresAtMs: nowMs + OPEN_MS,
      paidAtMs: null,
      providerIds: [],
      order: { email: order.email, language: order.language },
      trialTermsShown: order.trialTermsShown,
      isSettled: true,
    };
    await this.payers.remember(accountId, order.email);
    if ((await this.payments.write(payment, 'absent')) === undefined)
      throw new Error('Two payments were given one id');
    return payment;
  }
}
