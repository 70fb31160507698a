import { Body, Controller, HttpCode, Inject, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import { LiveScreenReport } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork, RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { SCREEN_AGES, type ScreenAges } from './live-metrics.ts';

/** One browser in ten reports, at most once a minute. The browsers of an office or a phone network share an address. */
const FROM_NETWORK = { name: 'live-screen-network', points: 30, windowSeconds: 60 } as const;

/**
 * Receives how long changes took to reach screens, for the metrics of operators (ADR 0080). Single reports are
 * neither stored nor shown.
 */
@Controller('api/live/screen')
@UseGuards(OwnOriginGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class ScreenReportsController {
  readonly #fromNetwork: RateLimit;

  constructor(
    @Inject(SCREEN_AGES) private readonly count: ScreenAges,
    limits: RateLimits,
  ) {
    this.#fromNetwork = limits.of(FROM_NETWORK);
  }

  @Post()
  @HttpCode(204)
  async report(
    @Body({ schema: LiveScreenReport }) { agesMs }: LiveScreenReport,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    await this.#fromNetwork.take(clientNetwork(ip));
    for (const ageMs of agesMs) this.count(ageMs / SECOND_MS);
  }
}
