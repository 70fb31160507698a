import { setTimeout } from 'node:timers/promises';
import {
  Inject,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { LimitsModule, RateLimits } from '../../platform/limits/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { feedTexts } from '../feeds/index.ts';
import { LiveInterest, LiveLog, LiveModule } from '../live/index.ts';
import { LiveMatches, MatchesModule } from '../matches/index.ts';
import { PUBLIC_CONNECTIONS, type OutsideConnections } from '../../platform/outside/index.ts';
import { PushThread } from './delivery/push-thread.ts';
import { openVapidKeys, type VapidKeys } from './keys/vapid-keys.ts';
import { LineUpChanges, LiveMatchChanges } from './match-changes/change-sources.ts';
import { MatchChangeQueue } from './match-changes/match-change-queue.ts';
import { Notifier } from './match-changes/notifier.ts';
import { PushServices } from './match-changes/push-services.ts';
import { SentRecord } from './match-changes/sent-record.ts';
import { SubscriberInterest } from './match-changes/subscriber-interest.ts';
import { notificationMetrics } from './notification-metrics.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { PushSubscriptionStore } from './subscriptions/push-subscription-store.ts';

const VAPID_KEYS = Symbol('VapidKeys');
const OUTSIDE_CONNECTIONS = Symbol('OutsideConnections');

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Manages the subscriptions of browsers, and notifies them of changes in the live stream. */
@Module({
  imports: [LimitsModule, LiveModule, MatchesModule],
  controllers: [NotificationsController],
  providers: [
    { provide: VAPID_KEYS, useFactory: (settings: Settings) => openVapidKeys(settings), inject: [SETTINGS] },
    {
      provide: PushSubscriptionStore,
      useFactory: (state: State, clock: WallClock) => new PushSubscriptionStore(state, clock),
      inject: [State, WallClock],
    },
    {
      provide: NotificationsService,
      useFactory: (
        keys: VapidKeys | null,
        store: PushSubscriptionStore,
        interest: SubscriberInterest,
        limits: RateLimits,
      ) => new NotificationsService(keys, store, interest, limits),
      inject: [VAPID_KEYS, PushSubscriptionStore, SubscriberInterest, RateLimits],
    },
    {
      provide: SubscriberInterest,
      useFactory: (store: PushSubscriptionStore, interest: LiveInterest) =>
        new SubscriberInterest(store, interest, pause),
      inject: [PushSubscriptionStore, LiveInterest],
    },
  ],
})
export class NotificationsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  /** @param connections the addresses to which messages may be sent; tests use a push service of their own */
  static register(connections: OutsideConnections = PUBLIC_CONNECTIONS): DynamicModule {
    return {
      module: NotificationsModule,
      providers: [{ provide: OUTSIDE_CONNECTIONS, useValue: connections }],
    };
  }

  readonly #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  #sender: PushThread | undefined;

  constructor(
    @Inject(VAPID_KEYS) private readonly keys: VapidKeys | null,
    private readonly store: PushSubscriptionStore,
    private readonly state: State,
    private readonly clock: WallClock,
    @Inject(OUTSIDE_CONNECTIONS) private readonly connections: OutsideConnections,
    private readonly log: LiveLog,
    private readonly matches: LiveMatches,
    private readonly interest: SubscriberInterest,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    const { keys, store, state, clock, connections } = this;
    if (keys === null) return;
    const logger = new Logger('notifications');
    const sender = new PushThread({ keys, connections }, (why) => {
      logger.error(why, 'the thread that sends notifications failed');
    });
    const record = new SentRecord(state, clock);
    const queue = new MatchChangeQueue(state, clock);
    const observer = notificationMetrics(this.metrics);
    const services = new PushServices();
    const own = { store, sender, services, record, queue, observer };
    const notifier = new Notifier({ ...own, texts: feedTexts, clock, pause });
    this.#sender = sender;
    const { signal } = this.#stop;
    const sources = [
      new LiveMatchChanges(this.log.replica, this.matches),
      new LineUpChanges(this.matches, store, clock, pause),
    ];
    this.#running = Promise.all([notifier.run(sources, signal), this.interest.run(signal)]);
  }

  /** Finishes and records the messages in progress, and leaves the rest to other processes. State closes after it. */
  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#sender?.close();
  }
}
