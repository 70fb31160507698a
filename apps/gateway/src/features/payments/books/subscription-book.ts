import { Injectable } from '@nestjs/common';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { subscriptionIn, valueOfSubscription, type KeptSubscription } from './kept-subscription.ts';

const KIND = 'subscription';

export interface StoredSubscription {
  readonly subscription: KeptSubscription;
  readonly revision: number;
}

/** Subscriptions as state keeps them, by account. */
@Injectable()
export class SubscriptionBook {
  constructor(private readonly state: State) {}

  async read(id: string): Promise<StoredSubscription | undefined> {
    const record = await this.state.read(KIND, id);
    return record && { subscription: subscriptionIn(id, record.value), revision: record.revision };
  }

  async ofAccount(accountId: string): Promise<readonly KeptSubscription[]> {
    const records = await this.state.ofGroup(KIND, accountId);
    return records.map(({ id, value }) => subscriptionIn(id, value));
  }

  /** The new revision; undefined: someone was quicker, nothing was written. */
  write(subscription: KeptSubscription, ifRevision: number | 'absent'): Promise<number | undefined> {
    const { id, accountId: group } = subscription;
    const options = { expiresAtMs: NO_EXPIRY_MS, group, ifRevision };
    return this.state.write(KIND, id, valueOfSubscription(subscription), options);
  }

  async remove(id: string): Promise<void> {
    await this.state.remove(KIND, id);
  }
}
