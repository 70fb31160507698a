import { ACCOUNT_OPERATIONS, OPERATIONS } from '@touchline/contracts';

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{[a-z]+\}/g, '[^/]+')}$`);
}

const PATTERNS = Object.values(OPERATIONS).map(({ path }) => patternOf(path));
const ACCOUNT_METHODS = Object.values(ACCOUNT_OPERATIONS).map(({ path, method }) => ({
  pattern: patternOf(path),
  method: method.toUpperCase(),
}));
const DOCUMENTS = new Set(['/api/openapi.json', '/api/docs']);

/** `/api/matches?x` -> `/api/matches` */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Whether a path is a public read, for any origin and for GET and HEAD only. */
export function isPublicRead(path: string): boolean {
  return DOCUMENTS.has(path) || PATTERNS.some((pattern) => pattern.test(path));
}

/**
 * The methods that an address knows; undefined: that is for its route to say. All that is not the API is only read: pages,
 * feeds, sitemaps, pictures and files, health and metrics.
 *
 * @example methodsOf('/en/about-us') // ['GET', 'HEAD']
 */
export function methodsOf(path: string): readonly string[] | undefined {
  if (!path.startsWith('/api/') || path.startsWith('/api/docs/') || isPublicRead(path))
    return ['GET', 'HEAD'];
  const known = new Set(
    ACCOUNT_METHODS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
  );
  if (known.size === 0) return undefined;
  return known.has('GET') ? ['GET', 'HEAD', ...[...known].filter((method) => method !== 'GET')] : [...known];
}
