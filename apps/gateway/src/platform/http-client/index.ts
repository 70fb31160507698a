/** The door of the HTTP client: for adapters in `upstream/` only. */
export { httpModuleOptions } from './agents.ts';
export { type BudgetWindow, CallBudget } from './call-budget.ts';
export { DEFAULT_RESILIENCE, type ResilienceOptions } from './resilience.ts';
export { REAL_SURROUNDINGS, type Surroundings } from './surroundings.ts';
export { type Query, UpstreamHttp, type UpstreamHttpOptions } from './upstream-http.ts';
