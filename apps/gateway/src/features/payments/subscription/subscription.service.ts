import { Injectable } from '@nestjs/common';
import type { Subscription } from '@touchline/contracts';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { Entitlements } from './entitlements.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import { type KeptSubscription, SubscriptionBook, isInForce } from '../books/subscription-book.ts';
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
    private readonly subscriptions: SubscriptionBook,
    private readonly fulfilment: Fulfilment,
    private readonly entitlements: Entitlements,
    private readonly counts: PaymentCounts,
    private readonly clock: WallClock,
    limits: RateLimits,
  ) {
    this.#changes = limits.of(CHANGES);
  }

  async read(accountId: string): Promise<Subscription | null> {
    const books = await this.entitlements.booksOf(accountId);
    return presentPlan(books, this.entitlements.grantsIn(books), this.clock.nowMs());
  }

  /** Cancels at the end of the paid period; a subscription that is past due ends immediately. */
  async cancel(accountId: string): Promise<Subscription> {
    await this.#changes.take(accountId);
    const { id, status } = await this.#inForce(accountId);
    if (status === 'canceling') return this.#shown(accountId);
    const when = status === 'past-due' ? 'now' : 'period-end';
    return this.#changed(accountId, id, () => this.provider.cancelSubscription(id, when));
  }

  async resume(accountId: string): Promise<Subscription> {
    await this.#changes.take(accountId);
    const { id, status } = await this.#inForce(accountId);
    if (status !== 'canceling') return this.#shown(accountId);
    return this.#changed(accountId, id, () => this.provider.resumeSubscription(id));
  }

  async #inForce(accountId: string): Promise<KeptSubscription> {
    const ofAccount = await this.subscriptions.ofAccount(accountId);
    const [newest] = ofAccount
      .filter(({ status }) => isInForce(status))
      .toSorted((one, other) => other.startedAtMs - one.startedAtMs);
    if (newest === undefined) throw new NoSubscriptionError();
    return newest;
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
