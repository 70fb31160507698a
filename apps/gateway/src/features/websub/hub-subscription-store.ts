import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { State } from '../../platform/state/index.ts';

const KIND = 'websub';
/** A record for each topic that anybody has subscribed to, by the kind of what it tells. */
const TOPIC = 'websub-topic';
const ALL = 'all';

const Kept = z.object({
  topic: z.string(),
  callback: z.string(),
  secret: z.string().optional(),
  leaseUntilMs: z.number(),
});

/** Who is sent a topic, and until when. The secret signs what it is sent; it is sealed with the rest of state. */
export type HubSubscription = z.output<typeof Kept>;

/** A callback that asks again for a topic replaces its subscription: the pair is its key (WebSub, 5.1). */
const idOf = ({ topic, callback }: Pick<HubSubscription, 'topic' | 'callback'>): string =>
  createHash('sha256')
    .update(JSON.stringify([topic, callback]))
    .digest('base64url');

/** Subscriptions to topics in state, which forgets them when their lease ends. */
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

  /** Topics that were left before their lease ended may be among them. */
  async topics(): Promise<readonly string[]> {
    return (await this.state.ofGroup(TOPIC, ALL)).map(({ value }) => value);
  }
}
