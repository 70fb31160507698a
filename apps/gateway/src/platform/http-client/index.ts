/** The public API of the HTTP client, for adapters in `upstream/` only. */
export { httpModuleOptions } from './transport.ts';
export { CallBudget } from './call-budget.ts';
export type { UpstreamResponse, Call, Query } from './call.ts';
export { dayAndMinuteBudget, untilNextMinuteMs, untilTomorrowMs } from './call-budget.ts';
export type { UpstreamLog } from './circuits.ts';
export { httpRuntimeOf, type HttpRuntime } from './http-runtime.ts';
export { upstreamHost, type UpstreamParts } from './upstream-host.ts';
export { UpstreamHttp } from './upstream-http.ts';
