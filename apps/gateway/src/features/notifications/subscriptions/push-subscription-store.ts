import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  NotificationRequest,
  type NotificationReceipt,
  type NotificationSubscription,
  type NotificationTopic,
} from '@touchline/contracts';
import { z } from 'zod';
import type { State, StateRecord } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';

const SUBSCRIPTION = 'push-subscription';
const TOPIC = 'push-topic';
/** One record for each topic with followers. */
const FOLLOWED = 'push-followed';
const ALL = 'all';
const LINE_UPS = 'line-ups';
const READ_AT_ONCE = 100;
/** A browser that returns renews its subscription; one that never does is deleted. */
const KEPT_MS = 400 * DAY_MS;
/** Lost races after which a write is given up. */
const ATTEMPTS = 5;

const Kept = z.object({ request: NotificationRequest, secret: z.string(), updatedAt: z.string() });
type Kept = z.output<typeof Kept>;

/** A subscription with the fields that a delivery needs. */
export interface Subscriber extends NotificationRequest {
  readonly id: string;
}

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const opens = (secret: string | undefined, kept: Kept): boolean =>
  secret !== undefined && timingSafeEqual(Buffer.from(digest(secret)), Buffer.from(kept.secret));

const keptIn = ({ value }: StateRecord): Kept => Kept.parse(JSON.parse(value));

const shown = (id: string, { request, updatedAt }: Kept): NotificationSubscription => {
  const { topics, kinds, quietHours, zone, language, spoilers } = request;
  return { id, topics, kinds, quietHours, zone, language, spoilers, updatedAt };
};

/**
 * Stores subscriptions in state, with an index of subscribers by topic. An index entry may outlive its subscription
 * if a process dies between two writes, so readers must check the subscription.
 */
export class PushSubscriptionStore {
  readonly #state: State;
  readonly #clock: WallClock;
  readonly #newSecret: () => string;

  constructor(
    state: State,
    clock: WallClock,
    newSecret: () => string = () => randomBytes(32).toString('base64url'),
  ) {
    this.#state = state;
    this.#clock = clock;
    this.#newSecret = newSecret;
  }

  /** Returns `undefined` if the subscription belongs to another secret. */
  async put(
    id: string,
    request: NotificationRequest,
    secret: string | undefined,
  ): Promise<NotificationReceipt | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await this.#state.read(SUBSCRIPTION, id);
      const known = before && keptIn(before);
      if (known !== undefined && !opens(secret, known)) return undefined;
      const fresh = known === undefined ? this.#newSecret() : null;
      const nowMs = this.#clock.nowMs();
      const kept: Kept = {
        request,
        secret: fresh === null ? (known?.secret ?? '') : digest(fresh),
        updatedAt: new Date(nowMs).toISOString(),
      };
      const written = await this.#state.write(SUBSCRIPTION, id, JSON.stringify(kept), {
        expiresAtMs: nowMs + KEPT_MS,
        ifRevision: before?.revision ?? 'absent',
      });
      if (written === undefined) continue;
      await this.#index(id, request, known?.request.topics ?? [], nowMs + KEPT_MS);
      return { ...shown(id, kept), secret: fresh };
    }
    return undefined;
  }

  /** Returns `undefined` if there is no subscription with this id and secret. */
  async read(id: string, secret: string | undefined): Promise<NotificationSubscription | undefined> {
    const kept = await this.#opened(id, secret);
    return kept && shown(id, kept);
  }

  async remove(id: string, secret: string | undefined): Promise<boolean> {
    const kept = await this.#opened(id, secret);
    if (kept === undefined) return false;
    await this.#forget(id, kept.request.topics);
    return true;
  }

  /** Deletes a subscription whose browser is gone, unless another request has changed its address meanwhile. */
  async drop({ id, target, topics }: Subscriber): Promise<void> {
    const record = await this.#state.read(SUBSCRIPTION, id);
    if (record === undefined || keptIn(record).request.target.endpoint !== target.endpoint) return;
    await this.#forget(id, topics);
  }

  /**
   * Yields each follower of the topics once. It yields to the event loop between batches, because there may be
   * thousands.
   */
  async *followers(topics: readonly NotificationTopic[]): AsyncGenerator<Subscriber> {
    const entries = await Promise.all(topics.map((topic) => this.#state.ofGroup(TOPIC, topic)));
    const ids = [...new Set(entries.flat().map(({ value }) => value))];
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      for (const [index, record] of (
        await Promise.all(some.map((id) => this.#state.read(SUBSCRIPTION, id)))
      ).entries()) {
        const id = some[index];
        if (record === undefined || id === undefined) continue;
        const { request } = keptIn(record);
        if (topics.some((topic) => request.topics.includes(topic))) yield { id, ...request };
      }
      await setImmediate();
    }
  }

  /** Whether any of the topics has followers. May be true for a moment after the last follower has left. */
  async isFollowed(topics: readonly NotificationTopic[]): Promise<boolean> {
    const records = await Promise.all(topics.map((topic) => this.#state.read(FOLLOWED, topic)));
    return records.some((record) => record !== undefined);
  }

  /** Returns the topics with followers who want line-ups. It may include topics whose followers no longer do. */
  async followedForLineUps(): Promise<ReadonlySet<string>> {
    const records = await this.#state.ofGroup(FOLLOWED, LINE_UPS);
    return new Set(records.map(({ value }) => value));
  }

  /** Whether there are subscriptions. Topics that were left lately may still count. */
  async isAnybodySubscribed(): Promise<boolean> {
    return (await this.#state.ofGroup(FOLLOWED, ALL)).length > 0;
  }

  async #opened(id: string, secret: string | undefined): Promise<Kept | undefined> {
    const record = await this.#state.read(SUBSCRIPTION, id);
    const kept = record && keptIn(record);
    return kept !== undefined && opens(secret, kept) ? kept : undefined;
  }

  async #index(
    id: string,
    { topics, kinds }: NotificationRequest,
    before: readonly NotificationTopic[],
    expiresAtMs: number,
  ): Promise<void> {
    const dropped = before.filter((topic) => !topics.includes(topic));
    // Written before the topics are marked as followed, so that `#leave` in another process finds this subscriber.
    await Promise.all(
      topics.map((topic) => this.#state.write(TOPIC, `${topic}/${id}`, id, { expiresAtMs, group: topic })),
    );
    await Promise.all([
      this.#follow(topics, kinds.includes('line-ups'), expiresAtMs),
      ...dropped.map((topic) => this.#leave(topic, id)),
    ]);
  }

  async #follow(
    topics: readonly NotificationTopic[],
    isForLineUps: boolean,
    expiresAtMs: number,
  ): Promise<void> {
    await Promise.all([
      ...topics.map((topic) => this.#state.write(FOLLOWED, topic, topic, { expiresAtMs, group: ALL })),
      ...(isForLineUps ? topics : []).map((topic) =>
        this.#state.write(FOLLOWED, `${LINE_UPS}/${topic}`, topic, { expiresAtMs, group: LINE_UPS }),
      ),
    ]);
  }

  /** Removes the subscription last, because its index entries can only be found through it. */
  async #forget(id: string, topics: readonly NotificationTopic[]): Promise<void> {
    await Promise.all(topics.map((topic) => this.#leave(topic, id)));
    await this.#state.remove(SUBSCRIPTION, id);
  }

  /** Checks again after removing the mark, because a browser may have subscribed in between. */
  async #leave(topic: NotificationTopic, id: string): Promise<void> {
    const isEmpty = async (): Promise<boolean> => (await this.#state.ofGroup(TOPIC, topic)).length === 0;
    await this.#state.remove(TOPIC, `${topic}/${id}`);
    if (!(await isEmpty())) return;
    await this.#state.remove(FOLLOWED, topic);
    await this.#state.remove(FOLLOWED, `${LINE_UPS}/${topic}`);
    if (!(await isEmpty())) await this.#follow([topic], true, this.#clock.nowMs() + KEPT_MS);
  }
}
