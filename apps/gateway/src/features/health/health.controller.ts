import { Controller, Get, Header } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import { Readiness } from '../../platform/observability/readiness.ts';
import { UpstreamPulse } from '../../platform/observability/upstream-pulse.ts';

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
  ) {}

  /** The process answers: nothing outside of it counts. */
  @Get('healthz')
  @Header('cache-control', 'no-store')
  alive(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Whether to send requests here. A failing upstream is told, and is no reason not to: what is cached is
   * still served, and another process would fare no better.
   */
  @Get('readyz')
  @Header('cache-control', 'no-store')
  ready(): Promise<HealthCheckResult> {
    return this.health.check([() => this.process(), () => this.upstreams()]);
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
}
