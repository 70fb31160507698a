import { Controller, Get, Header, Optional } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import { CacheConsole } from '../../platform/metrics/index.ts';
import { Readiness } from '../../platform/observability/readiness.ts';
import { UpstreamPulse } from '../../platform/cache/upstream-pulse.ts';
import { State } from '../../platform/state/index.ts';

function instant(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly readiness: Readiness,
    private readonly pulse: UpstreamPulse,
    @Optional() private readonly console?: CacheConsole,
    @Optional() private readonly durable?: State,
  ) {}

  /** Reports that the process answers. Nothing outside the process counts. */
  @Get('healthz')
  @Header('cache-control', 'no-store')
  alive(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Reports whether this process should receive requests. Degraded parts are listed but do not fail the check: cached
   * content is still served, and another process would fare no better. The response is public: it contains no host,
   * no address and no password.
   */
  @Get('readyz')
  @Header('cache-control', 'no-store')
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      () => this.process(),
      () => this.upstreams(),
      () => this.redis(),
      () => this.state(),
    ]);
  }

  private process() {
    const indicator = this.indicators.check('process');
    return this.readiness.isStopping ? indicator.down('stopping') : indicator.up();
  }

  private upstreams() {
    const indicator = this.indicators.check('upstreams');
    const times = {
      answeredAt: instant(this.pulse.succeededAtMs),
      failedAt: instant(this.pulse.failedAtMs),
    };
    const { isFailing, doubts } = this.pulse;
    if (doubts.length > 0) return indicator.degraded({ ...times, doubts });
    return isFailing ? indicator.degraded(times) : indicator.up(times);
  }

  /** Without Redis, every node has its own cache. */
  private redis() {
    const indicator = this.indicators.check('redis');
    const availability = this.console?.redis() ?? null;
    if (availability === null) return indicator.up({ availability: 'none' });
    return availability === 'ready' ? indicator.up({ availability }) : indicator.degraded({ availability });
  }

  /** Without state, nobody can sign in or out. */
  private async state() {
    const indicator = this.indicators.check('state');
    const answers = await this.durable?.answers();
    return answers === false ? indicator.degraded() : indicator.up();
  }
}
