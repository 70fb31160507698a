import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.ts';
import { MetricsController } from './metrics.controller.ts';

/** Counts for everyone, and `GET /metrics`. Needs the port CacheConsole to be bound. */
@Global()
@Module({ controllers: [MetricsController], providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
