import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.ts';
import { MetricsController } from './metrics.controller.ts';

/** Provides the metrics to all modules, and `GET /metrics`. Requires a binding of the port CacheConsole. */
@Global()
@Module({ controllers: [MetricsController], providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
