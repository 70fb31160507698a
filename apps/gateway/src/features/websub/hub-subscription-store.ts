import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { State } from '../../platform/state/index.ts';

const KIND = 'websub';
/** One record for each topic with subscriptions. */
const TOPIC = 'websub-topic';
const ALL = 'all';

const Kept = z.object({
  topic: z.string(),
  callback: z.string(),
  secret: z.string().optional(),
  leaseUntilMs: z.number(),
});

/**
 * A subscription of a callback to a topic until its lease ends. The secret signs deliveries; it is sealed with the
 * rest of state.
 */
export type HubSubscription = z.output<typeof Kept>;

/** A repeated request of a callback for a topic replaces its subscription: the pair is the key (WebSub, 5.1). */
const idOf = ({ topic, callback }: Pick<HubSubscription, 'topic' | 'callback'>): string =>
  createHash('sha256')
    .update(JSON.stringify([topic, callback]))
    .digest('base64url');

/** Subscriptions in state, which expire with their leases. */
export class HubSubscriptionStore {
  constructor(private readonly state: State) {}

  async put(subscription: HubSubscription): Promise<void> {
    const { topic, leaseUntilMs: expiresAtMs } = subscription;
    await this.state.write(KIND, idOf(subscription), JSON.stringify(subscription), {
      expiresAtMs,
      group: topic,
    });
    await this.state.write(TOPIC, topic, topic, { expiresAtMs, group: ALL });
  }

  async remove(of: Pick<HubSubscription, 'topic' | 'callback'>): Promise<boolean> {
    return this.state.remove(KIND, idOf(of));
  }

  async read(of: Pick<HubSubscription, 'topic' | 'callback'>): Promise<HubSubscription | undefined> {
    const record = await this.state.read(KIND, idOf(of));
    return record && Kept.parse(JSON.parse(record.value));
  }

  async ofTopic(topic: string): Promise<readonly HubSubscription[]> {
    const records = await this.state.ofGroup(KIND, topic);
    return records.map(({ value }) => Kept.parse(JSON.parse(value)));
  }

  /** May include topics whose subscribers left before their leases ended. */
  async topics(): Promise<readonly string[]> {
    return (await this.state.ofGroup(TOPIC, ALL)).map(({ value }) => value);
  }
}
