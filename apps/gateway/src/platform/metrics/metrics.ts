import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Registry } from 'prom-client';
import { CacheConsole } from './cache-console.ts';
import { addCacheMetrics } from './cache-metrics.ts';
import { addProcessMetrics } from './process-metrics.ts';
import { addRedisMetrics } from './redis-metrics.ts';
import { RequestMeter } from './request-meter.ts';
import { UpstreamMetrics } from './upstream-metrics.ts';

/** Everything that this process tells Prometheus, in a registry of its own: a test runs several gateways. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly #registry = new Registry();
  readonly #stopWatching: () => void;
  readonly requests = new RequestMeter(this.#registry);
  readonly upstreams = new UpstreamMetrics(this.#registry);

  constructor(console: CacheConsole) {
    addCacheMetrics(this.#registry, console);
    addRedisMetrics(this.#registry, console);
    this.#stopWatching = addProcessMetrics(this.#registry);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  onApplicationShutdown(): void {
    this.#stopWatching();
  }
}
