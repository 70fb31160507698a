import { Module } from '@nestjs/common';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { LimitsModule, RateLimits } from '../../platform/limits/index.ts';
import { State } from '../../platform/state/index.ts';
import { WallClock } from '../../platform/time/wall-clock.ts';
import { openVapidKeys, type VapidKeys } from './keys/vapid-keys.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { SubscriptionStore } from './subscriptions/subscription-store.ts';

const VAPID_KEYS = Symbol('VapidKeys');

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
export class NotificationsModule {}
