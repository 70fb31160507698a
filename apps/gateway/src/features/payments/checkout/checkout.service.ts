import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Checkout, CheckoutRequest } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { UpstreamFailedError } from '../../../platform/errors/upstream-errors.ts';
import { RateLimits, Turns, type RateLimit } from '../../../platform/limits/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import type { Caller } from '../../sessions/index.ts';
import { ClosedAccounts } from '../books/closed-accounts.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import type { KeptPayment } from '../books/kept-payment.ts';
import { PaymentBook, type StoredPayment } from '../books/payment-book.ts';
import { DealsService } from '../deals/deals.service.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import { PaymentProvider, PaymentRefusedError, type LedgerPayment } from '../provider/payment-provider.ts';
import { BooksBusyError, paymentProblem } from '../provider/payments.errors.ts';
import { PlansService } from '../plans/plans.service.ts';
import { TrialsService } from '../subscription/trials.service.ts';
import { CheckoutClaims } from './checkout-claims.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import type { Offer } from './checkout-slots.ts';

/** Each checkout makes several calls to the provider. */
const CHECKOUTS = { name: 'checkouts', points: 20, windowSeconds: 300 } as const;
const MAX_ATTEMPTS = 10;

/** Opens checkouts at the provider, at most one at a time for what must be paid only once. */
@Injectable()
export class CheckoutService {
  readonly #checkouts: RateLimit;
  readonly #turns = new Turns(1);

  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentBook,
    private readonly fulfilment: Fulfilment,
    private readonly claims: CheckoutClaims,
    private readonly closed: ClosedAccounts,
    private readonly plans: PlansService,
    private readonly deals: DealsService,
    private readonly trials: TrialsService,
    private readonly keys: IdempotencyKeys,
    private readonly counts: PaymentCounts,
    private readonly clock: WallClock,
    @Inject(SETTINGS) private readonly settings: Settings,
    limits: RateLimits,
  ) {
    this.#checkouts = limits.of(CHECKOUTS);
  }

  async open(caller: Caller, request: CheckoutRequest, key: string): Promise<Checkout> {
    const { userId } = caller;
    await this.#checkouts.take(userId);
    const { plan = null, deal = null, returnPath = null, language = null } = request;
    const keyed = await this.keys.begin(userId, key, JSON.stringify([plan, deal, returnPath, language]));
    if (keyed.paymentId !== null && keyed.url !== null) return { id: keyed.paymentId, url: keyed.url };
    await this.closed.reopen(userId);
    const offer = await this.#offerFor(userId, request);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const claim = await this.claims.claim(caller, offer, request);
      const { paymentId } = claim;
      await this.keys.note(keyed, paymentId, null);
      const payment = await this.#turns.take(paymentId, () => this.#opened(paymentId));
      const { checkoutUrl: url } = payment;
      if (url === null) continue;
      // Another tab has chosen another plan meanwhile. Of two checkouts for one subscription, the later one stays
      // open.
      if (!(await this.claims.holds(claim))) {
        await this.claims.close(payment);
        continue;
      }
      await this.keys.note(keyed, paymentId, url);
      return { id: paymentId, url };
    }
    throw new BooksBusyError();
  }

  /** Who has had the trial of a plan is offered the plan without it. */
  async #offerFor(accountId: string, { plan: id, deal }: CheckoutRequest): Promise<Offer> {
    const offer =
      deal === undefined
        ? { plan: await this.plans.listed(id ?? ''), deal: null }
        : await this.deals.open(deal);
    const { plan } = offer;
    if (plan.trialDays === 0 || !(await this.trials.hasHad(accountId, plan.id))) return offer;
    return { ...offer, plan: { ...plan, trialDays: 0 } };
  }

  /**
   * Returns the payment with its checkout. If a gateway died after the provider's response, a retry sends the same
   * order with the same key, and the provider returns the existing checkout or (Midtrans) one that replaces it.
   */
  async #opened(paymentId: string): Promise<KeptPayment> {
    let order: KeptPayment['order'] = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const stored = await this.payments.read(paymentId);
      if (stored === undefined) throw new BooksBusyError();
      order = stored.payment.order ?? order;
      if (order === null) return stored.payment;
      const ledger = await this.#asked(stored, order);
      const payment = (await this.fulfilment.answered(ledger, stored)) ?? stored.payment;
      // Another process opened it too and recorded its checkout first, but the provider may have only the later one.
      const isOurs = ledger.checkoutUrl === null || payment.checkoutUrl === ledger.checkoutUrl;
      if (isOurs || payment.status !== 'open') return payment;
    }
    throw new BooksBusyError();
  }

  async #asked(stored: StoredPayment, order: NonNullable<KeptPayment['order']>): Promise<LedgerPayment> {
    try {
      const ledger = await this.provider.openCheckout(this.#orderOf(stored.payment, order));
      this.counts.fulfilled('checkout');
      return ledger;
    } catch (error) {
      // A provider repeats its response for a key, including a failure, so the next attempt needs another payment. If
      // a checkout of this one exists, nobody has its address.
      if (error instanceof PaymentRefusedError || error instanceof UpstreamFailedError)
        await this.#giveUp(stored);
      throw paymentProblem(error);
    }
  }

  #orderOf(payment: KeptPayment, { email, language }: { readonly email: string; readonly language: string }) {
    const { id, accountId, plan, customer, expiresAtMs, createdAtMs } = payment;
    const pageOf = (page: string): string => {
      const url = new URL(`/${language}/payment/${page}`, this.settings.baseUrl);
      url.searchParams.set('payment', id);
      return url.href;
    };
    return {
      paymentId: id,
      payer: { accountId, email, customer },
      plan,
      successUrl: pageOf('result'),
      cancelUrl: pageOf('failure'),
      language,
      expiresAtMs: expiresAtMs ?? createdAtMs + DAY_MS,
      idempotencyKey: createHash('sha256').update(`checkout ${id}`).digest('hex'),
    };
  }

  async #giveUp({ payment, revision }: StoredPayment): Promise<void> {
    const failed: KeptPayment = {
      ...payment,
      status: 'failed',
      order: null,
      updatedAtMs: this.clock.nowMs(),
    };
    await this.payments.write(failed, revision);
  }
}
