import {
  Inject,
  Module,
  Optional,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { LimitsModule, RateLimits } from '../../platform/limits/index.ts';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/wall-clock.ts';
import { feedTexts } from '../feeds/index.ts';
import { pushAgent } from './delivery/push-connection.ts';
import { PushSender } from './delivery/push-sender.ts';
import { openVapidKeys, type VapidKeys } from './keys/vapid-keys.ts';
import { NewsSource } from './news/match-news.ts';
import { Notifier } from './news/notifier.ts';
import { SentRecord } from './news/sent-record.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { SubscriptionStore } from './subscriptions/subscription-store.ts';

const VAPID_KEYS = Symbol('VapidKeys');

/** `NewsSource` is bound by whoever follows matches; without one browsers may subscribe and are told nothing. */
@Module({
  imports: [LimitsModule],
  controllers: [NotificationsController],
  providers: [
    { provide: VAPID_KEYS, useFactory: (settings: Settings) => openVapidKeys(settings), inject: [SETTINGS] },
    {
      provide: SubscriptionStore,
      useFactory: (state: State, clock: WallClock) => new SubscriptionStore(state, clock),
      inject: [State, WallClock],
    },
    {
      provide: NotificationsService,
      useFactory: (keys: VapidKeys | null, store: SubscriptionStore, limits: RateLimits) =>
        new NotificationsService(keys, store, limits),
      inject: [VAPID_KEYS, SubscriptionStore, RateLimits],
    },
  ],
})
export class NotificationsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #sender: PushSender | undefined;

  constructor(
    @Inject(VAPID_KEYS) private readonly keys: VapidKeys | null,
    private readonly store: SubscriptionStore,
    private readonly state: State,
    private readonly clock: WallClock,
    @Optional() private readonly source?: NewsSource,
  ) {}

  onApplicationBootstrap(): void {
    const { keys, store, state, clock, source } = this;
    if (keys === null || source === undefined) return;
    const sender = new PushSender(keys, pushAgent());
    const record = new SentRecord(state, clock);
    const notifier = new Notifier({ store, sender, record, texts: feedTexts, clock });
    this.#sender = sender;
    this.#running = notifier.run(source, this.#stop.signal);
  }

  /** What is being sent is sent; state is closed after it. */
  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    this.#sender?.close();
  }
}
