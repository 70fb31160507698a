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
/** A record for each topic that anybody follows. */
const FOLLOWED = 'push-followed';
const ALL = 'all';
const LINE_UPS = 'line-ups';
const READ_AT_ONCE = 100;
/** A browser that comes back says anew what it wants; one that never does is forgotten. */
const KEPT_MS = 400 * DAY_MS;
/** Somebody else was quicker so many times: it is given up. */
const ATTEMPTS = 5;

const Kept = z.object({ request: NotificationRequest, secret: z.string(), updatedAt: z.string() });
type Kept = z.output<typeof Kept>;

/** A subscription as what is sent goes by. */
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
 * Subscriptions in state, and by topic who has subscribed to it. A topic's entry may outlive what it points to by a
 * death between two writes: whoever reads it looks at the subscription.
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

  /** undefined: it is somebody else's. */
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

  /** undefined: there is none that this secret opens. */
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

  /** Its browser is gone, says the push service; another request may have replaced the target meanwhile. */
  async drop({ id, target, topics }: Subscriber): Promise<void> {
    const record = await this.#state.read(SUBSCRIPTION, id);
    if (record === undefined || keptIn(record).request.target.endpoint !== target.endpoint) return;
    await this.#forget(id, topics);
  }

  /** Who follows one of the topics, each once. Others have their turn between some of them: there may be thousands. */
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

  /** Whether anybody follows one of the topics. May be true for a moment after the last follower has left. */
  async isFollowed(topics: readonly NotificationTopic[]): Promise<boolean> {
    const records = await Promise.all(topics.map((topic) => this.#state.read(FOLLOWED, topic)));
    return records.some((record) => record !== undefined);
  }

  /** Topics that somebody follows who wants to hear of line-ups; one whose followers do so no more may be among them. */
  async followedForLineUps(): Promise<ReadonlySet<string>> {
    const records = await this.#state.ofGroup(FOLLOWED, LINE_UPS);
    return new Set(records.map(({ value }) => value));
  }

  /** Topics that were left lately may be among them. */
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

  /** The subscription last: what still points to it can be found again from it. */
  async #forget(id: string, topics: readonly NotificationTopic[]): Promise<void> {
    await Promise.all(topics.map((topic) => this.#leave(topic, id)));
    await this.#state.remove(SUBSCRIPTION, id);
  }

  /** Checks again after it has removed the mark: somebody may have subscribed in between. */
  async #leave(topic: NotificationTopic, id: string): Promise<void> {
    const isEmpty = async (): Promise<boolean> => (await this.#state.ofGroup(TOPIC, topic)).length === 0;
    await this.#state.remove(TOPIC, `${topic}/${id}`);
    if (!(await isEmpty())) return;
    await this.#state.remove(FOLLOWED, topic);
    await this.#state.remove(FOLLOWED, `${LINE_UPS}/${topic}`);
    if (!(await isEmpty())) await this.#follow([topic], true, this.#clock.nowMs() + KEPT_MS);
  }
}
