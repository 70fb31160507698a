import { Injectable } from '@nestjs/common';
import { PaymentBook } from './payment-book.ts';
import { PaymentProvider, type LedgerSubscription } from '../provider/payment-provider.ts';
import { isRefused, wasOffered } from '../ledger/entitlement.ts';
import type { Entry } from '../ledger/entry.ts';
import { TrialCards } from './trial-cards.ts';

/**
 * Decides whether a free trial that has begun is granted: once for each card, which is known only after the checkout.
 * The decision is an entry, so that it is taken once; what follows at the provider is repeated until it is done.
 */
@Injectable()
export class TrialGrants {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentBook,
    private readonly cards: TrialCards,
  ) {}

  /** @returns the entry of the decision; empty if there is nothing to decide, or it was decided before */
  async decide(observed: LedgerSubscription, entries: readonly Entry[]): Promise<readonly Entry[]> {
    const { ref, card, facts } = observed;
    const { trialEndsAtMs: untilMs, startedAtMs: atMs } = facts;
    const plan = facts.plan ?? facts.soldAs;
    if (facts.status !== 'trialing' || untilMs === null || plan === null) return [];
    if (entries.some((entry) => isDecision(entry) && entry.ref === ref)) return [];
    // A trial that staff set in the dashboard is a gift; without a card there is nothing to compare.
    if (!wasOffered(facts) || card === null || (await this.cards.claim(card, plan.id, ref)))
      return [{ kind: 'trial-granted', ref, atMs, plan: plan.id, untilMs }];
    const outcome = (await this.#saidSoBefore(observed)) ? 'charged' : 'canceled';
    return [{ kind: 'trial-refused', ref, atMs, outcome, untilMs }];
  }

  /**
   * Ends a refused trial at the provider.
   *
   * @returns whether the provider was asked to change the subscription
   */
  async applyRefusal({ ref, facts }: LedgerSubscription, entries: readonly Entry[]): Promise<boolean> {
    const refusal = entries
      .filter((entry) => entry.kind === 'trial-refused')
      .find((entry) => entry.ref === ref);
    if (refusal === undefined || facts.status !== 'trialing' || !isRefused(facts, refusal)) return false;
    if (refusal.outcome === 'charged') await this.provider.endTrial(ref);
    else await this.provider.cancelSubscription(ref, 'now');
    return true;
  }

  /** Nobody is charged who was not told before. */
  async #saidSoBefore({ paymentId }: LedgerSubscription): Promise<boolean> {
    const stored = paymentId === null ? undefined : await this.payments.read(paymentId);
    return stored?.payment.trialTermsShown === true;
  }
}

const isDecision = ({ kind }: Entry): boolean => kind === 'trial-granted' || kind === 'trial-refused';
