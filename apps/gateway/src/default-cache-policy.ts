import shipped from './default-cache-policy.json' with { type: 'json' };

/** Not validated here: the code that applies it parses it like any external document. */
export const DEFAULT_CACHE_POLICY: unknown = shipped;

/** All cache routes of the gateway; the shipped policy has a row for each. */
export const CACHE_ROUTES: readonly string[] = Object.keys(shipped.routes);
