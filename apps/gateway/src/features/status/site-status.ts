import { Inject, Injectable } from '@nestjs/common';
import { STATUS_SERVICES, type Status, type StatusService } from '@touchline/contracts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.ts';
import { WallClock } from '../../platform/time/wall-clock.ts';
import { LiveAge } from '../live/index.ts';
import { serviceStatus } from './service-status.ts';
import { ROUTE } from './status.cache.ts';
import { UpstreamWatch } from './upstream-watch.ts';

function isSetUp(service: StatusService, settings: Settings): boolean {
  const { game, siteUpstream, payment, identity } = settings;
  return { game, site: siteUpstream, payment, identity }[service] !== null;
}

@Injectable()
export class SiteStatus {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly watch: UpstreamWatch,
    private readonly live: LiveAge,
    private readonly cache: SourceCache,
    private readonly wall: WallClock,
  ) {}

  async status(): Promise<ApiResponse<Status>> {
    const [{ scope, ...counts }, live] = await Promise.all([this.watch.read(), this.live.read()]);
    const nowMs = this.wall.nowMs();
    const services = STATUS_SERVICES.filter((name) => isSetUp(name, this.settings)).map((name) =>
      serviceStatus(name, counts, nowMs),
    );
    const at = new Date(nowMs).toISOString();
    return new ApiResponse({ at, scope, live, services }, this.cache.made(ROUTE));
  }
}
