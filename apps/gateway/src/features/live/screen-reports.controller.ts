import { Body, Controller, HttpCode, Inject, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import { LiveScreenReport } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork, RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { SCREEN_AGES, type ScreenAges } from './live-metrics.ts';

/** One browser in ten reports, once a minute at most; an office or a phone network shares an address. */
const FROM_NETWORK = { name: 'live-screen-network', points: 30, windowSeconds: 60 } as const;

/** Takes how long changes took to screens, for the figures of operators (ADR 0080). Nothing of it is kept or shown. */
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
