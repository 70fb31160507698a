import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Plan } from '@touchline/contracts';
import { State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import type { KeptDeal } from '../deals/deal-book.ts';

const KIND = 'checkout-slot';
/** Longer than a bank takes to decide. */
const KEPT_MS = 40 * DAY_MS;

/** A purchase to be made: a listed plan, or the unlisted one of a payment link. */
export interface Offer {
  readonly plan: Plan;
  readonly deal: KeptDeal | null;
}

export interface Slot {
  readonly paymentId: string;
  readonly revision: number;
}

/**
 * Allows one open payment at a time: per single-use payment link for everybody, per account for subscriptions, per
 * account and pass for passes. Repeated attempts from two tabs or at two gateways share the slot.
 */
@Injectable()
export class CheckoutSlots {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  idOf(accountId: string, { plan, deal }: Offer): string {
    const parts = [
      deal?.singleUse === true
        ? ['deal', deal.id]
        : [accountId, plan.kind === 'subscription' ? 'subscription' : `pass ${plan.id}`],
    ];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  }

  async read(slotId: string): Promise<Slot | undefined> {
    const record = await this.state.read(KIND, slotId);
    return record && { paymentId: record.value, revision: record.revision };
  }

  /** @returns `false` if another process changed the slot first */
  async take(
    slotId: string,
    paymentId: string,
    accountId: string,
    before: Slot | undefined,
  ): Promise<boolean> {
    const ifRevision = before?.revision ?? 'absent';
    const options = { expiresAtMs: this.clock.nowMs() + KEPT_MS, group: accountId, ifRevision } as const;
    return (await this.state.write(KIND, slotId, paymentId, options)) !== undefined;
  }

  async forget(accountId: string): Promise<void> {
    for (const { id } of await this.state.ofGroup(KIND, accountId)) await this.state.remove(KIND, id);
  }
}
