import { Logger } from '@nestjs/common';
import type { LiveInterest, LiveLog } from '../live/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/time/durations.ts';
import type { State } from '../../platform/state/index.ts';
import type { WallClock } from '../../platform/time/clock.ts';
import { gatheredChanges } from './hub-notifier.ts';
import type { SubscriberClient } from './subscriber-client.ts';
import type { HubSubscription, HubSubscriptionStore } from './hub-subscription-store.ts';
import type { Topic, TopicDocument, Topics } from './topics.ts';

const SENT = 'websub-sent';
/** Longer than any lease: the last sent version of a topic is known as long as it may have subscribers. */
const SENT_KEPT_MS = 40 * 24 * 60 * MINUTE_MS;
/** Goals of several matches in one response of the provider become one document. */
const GATHER_MS = 200;
/** Finds changes outside live matches, such as a fixture that was moved. */
const LOOK_EVERY_MS = MINUTE_MS;
const AT_ONCE = 32;
/**
 * Pauses before each retry of a delivery that failed; after the last one, the subscriber waits for the next document.
 */
const AGAIN_MS: readonly number[] = [5 * SECOND_MS, 30 * SECOND_MS, 5 * MINUTE_MS];
const GONE = 410;

export interface PublisherParts {
  readonly log: Pick<LiveLog, 'replica'>;
  /** Matches are polled as long as there is a subscription, even while no page is open. */
  readonly interest: Pick<LiveInterest, 'hold'>;
  readonly topics: Pick<Topics, 'at'>;
  readonly store: HubSubscriptionStore;
  readonly client: SubscriberClient;
  readonly state: State;
  readonly clock: WallClock;
  /** Absolute URL. */
  readonly hub: string;
  /** Resolves after the delay or when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A version of a feed, which state records by its `etag` as the last one sent. */
interface Document extends TopicDocument {
  readonly topic: string;
}

/**
 * Sends changed documents to subscribers. Every process checks for changes; the first to record a topic's current
 * version sends it, so that nobody receives it twice.
 */
export class HubPublisher {
  readonly #log = new Logger('websub');
  readonly #parts: PublisherParts;
  #release: (() => void) | undefined;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<void> {
    try {
      await Promise.all([this.#afterChanges(signal), this.#everyMinute(signal)]);
    } finally {
      this.#release?.();
    }
  }

  /** Call it after a subscription at this process: matches are polled from now on. */
  subscribed(): void {
    this.#hold(true);
  }

  async #afterChanges(signal: AbortSignal): Promise<void> {
    const { log, pause } = this.#parts;
    for await (const entries of gatheredChanges({
      replica: log.replica,
      gatherMs: GATHER_MS,
      pause,
      signal,
    })) {
      const changed = new Set(entries.flatMap(({ topics }) => topics));
      await this.#check((topic) => topic.isTouchedBy(changed), signal);
    }
  }

  async #everyMinute(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#check(() => true, signal);
      await this.#parts.pause(LOOK_EVERY_MS, signal);
    }
  }

  async #check(isMeant: (topic: Topic) => boolean, signal: AbortSignal): Promise<void> {
    try {
      const { store, topics } = this.#parts;
      const urls = await store.topics();
      this.#hold(urls.length > 0);
      const meant = urls.flatMap((url) => topics.at(url) ?? []).filter(isMeant);
      await Promise.all(meant.map((topic) => this.#publish(topic, signal)));
    } catch (error) {
      this.#log.error(error, 'subscribers could not be notified');
    }
  }

  #hold(isAnybodySubscribed: boolean): void {
    if (isAnybodySubscribed) {
      this.#release ??= this.#parts.interest.hold();
      return;
    }
    this.#release?.();
    this.#release = undefined;
  }

  /** Does nothing if this or another process has already sent the current version. */
  async #publish(topic: Topic, signal: AbortSignal): Promise<void> {
    const { state, clock, store } = this.#parts;
    const sent = await state.read(SENT, topic.url);
    const current = await topic.read();
    if (current === undefined || current.etag === sent?.value) return;
    const isOurs = await state.write(SENT, topic.url, current.etag, {
      expiresAtMs: clock.nowMs() + SENT_KEPT_MS,
      ifRevision: sent?.revision ?? 'absent',
    });
    if (isOurs === undefined) return;
    const document = { topic: topic.url, ...current };
    const waiting = (await store.ofTopic(topic.url)).values();
    const serve = async (): Promise<void> => {
      for (const subscription of waiting) await this.#offer(document, subscription, signal);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, serve));
  }

  async #offer(document: Document, subscription: HubSubscription, signal: AbortSignal): Promise<void> {
    if (await this.#isTaken(document, subscription)) return;
    void this.#again(document, subscription, signal).catch((error: unknown) => {
      this.#log.error(error, 'a retry to a subscriber failed');
    });
  }

  async #again(document: Document, subscription: HubSubscription, signal: AbortSignal): Promise<void> {
    for (const afterMs of AGAIN_MS) {
      await this.#parts.pause(afterMs, signal);
      if (signal.aborted || (await this.#parts.store.read(subscription)) === undefined) return;
      // A newer version was sent meanwhile, by this process or another: the old one must not replace it.
      if (!(await this.#isNewest(document))) return;
      if (await this.#isTaken(document, subscription)) return;
    }
  }

  async #isNewest({ topic, etag }: Document): Promise<boolean> {
    return (await this.#parts.state.read(SENT, topic))?.value === etag;
  }

  async #isTaken({ topic, type, body }: Document, { callback, secret }: HubSubscription): Promise<boolean> {
    const { client, store, hub } = this.#parts;
    const answer = await client.deliver({ callback, secret, type, body, hub, topic });
    if (answer?.status === GONE) await store.remove({ topic, callback });
    return answer !== undefined && (answer.status === GONE || (answer.status >= 200 && answer.status < 300));
  }
}
