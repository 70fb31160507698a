import shipped from './default-cache-policy.json' with { type: 'json' };

/** Not checked yet: whoever brings it into force reads it as a document from outside. */
export const DEFAULT_CACHE_POLICY: unknown = shipped;

/** All routes that the gateway asks its caches by: the shipped policy has a row for each. */
export const CACHE_ROUTES: readonly string[] = Object.keys(shipped.routes);
