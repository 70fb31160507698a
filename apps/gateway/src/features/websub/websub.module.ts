import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { HUB_PATH } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { LimitsModule } from '../../platform/limits/index.ts';
import { PUBLIC_CONNECTIONS, type OutsideConnections } from '../../platform/outside/index.ts';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { FeedsModule, FeedsService } from '../feeds/index.ts';
import { LiveInterest, LiveLog, LiveModule } from '../live/index.ts';
import { Hub } from './hub.ts';
import { HubController } from './hub.controller.ts';
import { HubNotifier, tellHub } from './hub-notifier.ts';
import { HubPublisher } from './hub-publisher.ts';
import { SubscriberClient } from './subscriber-client.ts';
import { HubSubscriptionStore } from './hub-subscription-store.ts';
import { Topics } from './topics.ts';

const CONNECTIONS = Symbol('connections of the hub');

type PublisherNeeds = readonly [
  Topics,
  HubSubscriptionStore,
  SubscriberClient,
  State,
  WallClock,
  LiveLog,
  LiveInterest,
];

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Delivers feeds to subscribers. */
@Module({
  imports: [FeedsModule, LimitsModule, LiveModule],
  controllers: [HubController],
  providers: [
    {
      provide: SubscriberClient,
      useFactory: (connections: OutsideConnections) => new SubscriberClient(connections),
      inject: [CONNECTIONS],
    },
    {
      provide: HubSubscriptionStore,
      useFactory: (state: State) => new HubSubscriptionStore(state),
      inject: [State],
    },
    {
      provide: Topics,
      useFactory: (feeds: FeedsService, { baseUrl }: Settings) => new Topics(feeds, baseUrl),
      inject: [FeedsService, SETTINGS],
    },
    {
      provide: HubPublisher,
      useFactory: (
        { baseUrl }: Settings,
        ...[topics, store, client, state, clock, log, interest]: PublisherNeeds
      ) => {
        const hub = new URL(HUB_PATH, baseUrl).href;
        return new HubPublisher({ topics, store, client, state, clock, log, interest, hub, pause });
      },
      inject: [
        SETTINGS,
        ...[Topics, HubSubscriptionStore, SubscriberClient, State, WallClock, LiveLog, LiveInterest],
      ],
    },
    {
      provide: HubNotifier,
      useFactory: (
        { baseUrl, websubHubUrl }: Settings,
        ...[state, clock, log, interest]: readonly [State, WallClock, LiveLog, LiveInterest]
      ) =>
        websubHubUrl === null
          ? null
          : new HubNotifier({
              ...{ baseUrl, state, clock, log, interest, pause },
              tell: (form) => tellHub(new URL(websubHubUrl), form),
            }),
      inject: [SETTINGS, State, WallClock, LiveLog, LiveInterest],
    },
    {
      provide: Hub,
      useFactory: (
        store: HubSubscriptionStore,
        client: SubscriberClient,
        clock: WallClock,
        publisher: HubPublisher,
      ) => {
        const newChallenge = (): string => randomBytes(32).toString('base64url');
        return new Hub({ store, client, clock, publisher, newChallenge });
      },
      inject: [HubSubscriptionStore, SubscriberClient, WallClock, HubPublisher],
    },
  ],
})
export class WebsubModule implements OnApplicationBootstrap, OnApplicationShutdown {
  /** @param connections which addresses may be sent to; tests pass their own subscribers' */
  static register(connections: OutsideConnections = PUBLIC_CONNECTIONS): DynamicModule {
    return { module: WebsubModule, providers: [{ provide: CONNECTIONS, useValue: connections }] };
  }

  readonly #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly hub: Hub,
    private readonly publisher: HubPublisher,
    private readonly client: SubscriberClient,
    @Inject(HubNotifier) private readonly notifier: HubNotifier | null,
  ) {}

  onApplicationBootstrap(): void {
    const { signal } = this.#stop;
    this.#running = Promise.all([this.publisher.run(signal), this.notifier?.run(signal)]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.#running, this.hub.settled()]);
    this.client.close();
  }
}
