import type { NotificationRequest } from '@touchline/contracts';
import webPush from 'web-push';
import type { State } from '../../../platform/state/index.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { feedTexts } from '../../feeds/index.ts';
import { PushSender } from '../delivery/push-sender.ts';
import { MatchChangeQueue } from '../match-changes/match-change-queue.ts';
import type { NotifierParts } from '../match-changes/notifier.ts';
import { PushServices } from '../match-changes/push-services.ts';
import { SentRecord } from '../match-changes/sent-record.ts';
import { PushSubscriptionStore, type Subscriber } from '../subscriptions/push-subscription-store.ts';
import { AT } from './match-change.ts';
import { PushService } from './push-service.ts';

class TestClock extends WallClock {
  ms = AT;
  override nowMs(): number {
    return this.ms;
  }
}

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:desk@scores.example' };

/** Subscribers, and a test push service that verifies signatures and decrypts messages. */
export class NotificationBench {
  readonly clock = new TestClock();
  readonly state: State = temporaryState(this.clock);
  readonly store = new PushSubscriptionStore(this.state, this.clock);
  readonly sender: PushSender;
  /** The makers of push services that refused all messages of a change, as the metric counts them. */
  readonly refusingServices: string[] = [];
  readonly services = new PushServices();
  readonly #pauses = new Set<{ readonly untilMs: number; readonly over: () => void }>();

  private constructor(readonly service: PushService) {
    this.sender = new PushSender(keys, service.connections());
  }

  static async open(): Promise<NotificationBench> {
    return new NotificationBench(await PushService.start(keys.publicKey));
  }

  /** The parts of one process that delivers changes. */
  parts(state: State = this.state): NotifierParts {
    const { clock, sender, services } = this;
    return {
      store: new PushSubscriptionStore(state, clock),
      sender,
      record: new SentRecord(state, clock),
      queue: new MatchChangeQueue(state, clock),
      texts: feedTexts,
      clock,
      services,
      observer: {
        answered: () => undefined,
        sent: () => undefined,
        serviceRefused: (maker) => this.refusingServices.push(maker),
      },
      pause: (ms, signal) => this.#pause(ms, signal),
    };
  }

  /** Advances the clock, and ends the pauses that are over. */
  passed(ms: number): void {
    this.clock.ms += ms;
    for (const { untilMs, over } of this.#pauses) if (untilMs <= this.clock.ms) over();
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        this.#pauses.delete(pause);
        resolve();
      };
      const pause = { untilMs: this.clock.ms + ms, over };
      this.#pauses.add(pause);
      signal.addEventListener('abort', over);
      if (signal.aborted) over();
    });
  }

  senderIn(network: 'public' | 'any'): PushSender {
    return new PushSender(keys, this.service.connections(network));
  }

  subscribe(id: string, changes: Partial<NotificationRequest> = {}) {
    return this.store.put(
      id,
      {
        target: this.service.subscribe(id),
        topics: ['match:202264'],
        kinds: ['goal', 'red-card', 'full-time', 'line-ups', 'kick-off', 'half-time'],
        quietHours: null,
        zone: 'UTC',
        language: 'en',
        spoilers: true,
        ...changes,
      },
      undefined,
    );
  }

  async followers(): Promise<readonly Subscriber[]> {
    const found: Subscriber[] = [];
    for await (const follower of this.store.followers(['match:202264'])) found.push(follower);
    return found;
  }

  /** Whether changes are queued that no process is delivering. */
  async isLeftAlone(): Promise<boolean> {
    const pages = await this.state.ofGroup('push-news', 'open');
    return pages.length > 0 && pages.every(({ value }) => value.includes('"holder":null'));
  }

  /** The messages that browsers have decrypted, ordered by browser name. */
  opened(): readonly (readonly [string, unknown])[] {
    return this.service.delivered
      .map(({ browser, body }) => [browser, body] as const)
      .toSorted(([a], [b]) => a.localeCompare(b));
  }

  async close(): Promise<void> {
    this.sender.close();
    await this.state.close();
  }
}
