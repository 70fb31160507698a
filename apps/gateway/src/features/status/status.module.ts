import { Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { STATUS_SERVICES } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { LiveModule } from '../live/index.ts';
import { RedisCallCounts } from './redis-call-counts.ts';
import { SiteStatus } from './site-status.ts';
import { StatusController } from './status.controller.ts';
import { UpstreamWatch } from './upstream-watch.ts';

/** The public status page: results of the site's own calls to upstreams, from all processes. */
@Module({
  imports: [LiveModule],
  controllers: [StatusController],
  providers: [
    SiteStatus,
    {
      provide: UpstreamWatch,
      useFactory: ({ accounts, redisUrl }: Settings, wall: WallClock) => {
        const url = accounts.stateRedisUrl ?? redisUrl;
        const shared = url === null ? undefined : new RedisCallCounts(url);
        return new UpstreamWatch(shared, () => wall.nowMs());
      },
      inject: [SETTINGS, WallClock],
    },
  ],
})
export class StatusModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly watch: UpstreamWatch,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.upstreams.listen((upstream, outcome, tookMs) => {
      // `identity-keys` belongs to `identity`; image hosts belong to none of the four.
      const service = STATUS_SERVICES.find((name) => upstream === name || upstream.startsWith(`${name}-`));
      if (service !== undefined) this.watch.called(service, outcome, tookMs);
    });
    this.watch.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.watch.close();
  }
}
