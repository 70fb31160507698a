import type { HttpRuntime } from './http-runtime.ts';
import type { HttpService } from '@nestjs/axios';
import type { UpstreamObserver } from '../metrics/upstream-metrics.ts';
import { CallBudget } from './call-budget.ts';
import type { UpstreamLog } from './circuits.ts';
import { UpstreamHttp, type UpstreamHttpOptions } from './upstream-http.ts';

/** What an adapter is made with, whichever provider it speaks to. */
export interface UpstreamParts {
  readonly http: HttpService;
  readonly log: UpstreamLog;
  readonly runtime: HttpRuntime;
  /** undefined: nobody counts. */
  readonly observer?: UpstreamObserver | undefined;
}

interface UpstreamHost extends Omit<UpstreamHttpOptions, 'log' | 'observer'> {
  /** Of all calls to the provider; absent: as many as it answers. */
  readonly budget?: CallBudget;
}

/** Makes the HTTP client for one host. Each host has its own circuit breaker. */
export function upstreamHost(
  { http, log, runtime, observer }: UpstreamParts,
  { budget = new CallBudget([], runtime.nowMs), ...host }: UpstreamHost,
): UpstreamHttp {
  const options = { ...host, log, ...(observer === undefined ? {} : { observer }) };
  return new UpstreamHttp(http, budget, options, runtime);
}
