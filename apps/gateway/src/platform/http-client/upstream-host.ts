import type { HttpRuntime } from './http-runtime.ts';
import type { HttpService } from '@nestjs/axios';
import type { UpstreamObserver } from '../metrics/upstream-metrics.ts';
import { CallBudget } from './call-budget.ts';
import type { UpstreamLog } from './circuits.ts';
import { UpstreamHttp, type UpstreamHttpOptions } from './upstream-http.ts';

/** The dependencies of every adapter, whatever its provider. */
export interface UpstreamParts {
  readonly http: HttpService;
  readonly log: UpstreamLog;
  readonly runtime: HttpRuntime;
  /** `undefined` if calls are not counted. */
  readonly observer?: UpstreamObserver | undefined;
}

interface UpstreamHost extends Omit<UpstreamHttpOptions, 'log' | 'observer'> {
  /** The budget of all calls to the provider; absent: no limit. */
  readonly budget?: CallBudget;
}

/** Creates the HTTP client for one host. Each host has a separate circuit breaker. */
export function upstreamHost(
  { http, log, runtime, observer }: UpstreamParts,
  { budget = new CallBudget([], runtime.nowMs), ...host }: UpstreamHost,
): UpstreamHttp {
  const options = { ...host, log, ...(observer === undefined ? {} : { observer }) };
  return new UpstreamHttp(http, budget, options, runtime);
}
