import { Injectable } from '@nestjs/common';
import type { Subscription } from '@touchline/contracts';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { Entitlements } from './entitlements.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import type { Standing } from '../ledger/standing.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { NoSubscriptionError, paymentProblem } from '../provider/payments.errors.ts';
import { presentPlan } from './subscription-presenter.ts';

/** Each change calls the provider; nobody needs to cancel and resume more often. */
const CHANGES = { name: 'subscription-changes', points: 20, windowSeconds: 300 } as const;

/** The caller's plan, read from our books and changed at the provider. */
@Injectable()
export class SubscriptionService {
  readonly #changes: RateLimit;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly fulfilment: Fulfilment,
    private readonly entitlements: Entitlements,
    private readonly counts: PaymentCounts,
    limits: RateLimits,
  ) {
    this.#changes = limits.of(CHANGES);
  }

  async read(accountId: string): Promise<Subscription | null> {
    return presentPlan((await this.entitlements.standingOf(accountId)).standings);
  }

  /** Cancels with the period that was paid for; a subscription that may not be watched now ends immediately. */
  async cancel(accountId: string): Promise<Subscription> {
    await this.#changes.take(accountId);
    const { ref, canCancel, state, entitledUntilMs } = await this.#running(accountId);
    if (!canCancel) return this.#shown(accountId);
    const when = state === 'past-due' || entitledUntilMs === null ? 'now' : 'period-end';
    return this.#changed(accountId, ref, () => this.provider.cancelSubscription(ref, when));
  }

  async resume(accountId: string): Promise<Subscription> {
    await this.#changes.take(accountId);
    const { ref, canResume } = await this.#running(accountId);
    if (!canResume) return this.#shown(accountId);
    return this.#changed(accountId, ref, () => this.provider.resumeSubscription(ref));
  }

  async #running(accountId: string): Promise<Standing> {
    const { standings } = await this.entitlements.standingOf(accountId);
    const running = standings.find(({ isRunning }) => isRunning);
    if (running === undefined) throw new NoSubscriptionError();
    return running;
  }

  async #changed(accountId: string, id: string, change: () => Promise<unknown>): Promise<Subscription> {
    try {
      await change();
    } catch (error) {
      throw paymentProblem(error);
    }
    this.counts.fulfilled('account');
    await this.fulfilment.subscription(id);
    return this.#shown(accountId);
  }

  async #shown(accountId: string): Promise<Subscription> {
    const shown = await this.read(accountId);
    if (shown === null) throw new NoSubscriptionError();
    return shown;
  }
}
