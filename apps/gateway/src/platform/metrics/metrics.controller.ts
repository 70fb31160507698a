import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Metrics } from './metrics.ts';

/** For Prometheus. Open on the gateway's port, like `/healthz`; the proxy in front hides it (ADR 0019). */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('cache-control', 'no-store')
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const text = await this.metrics.text();
    void reply.type(this.metrics.contentType);
    return text;
  }
}
