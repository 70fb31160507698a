import { ACCOUNT_OPERATIONS, HUB_PATH, LIVE_STREAM, OPERATIONS } from '@touchline/contracts';

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{[a-z]+\}/g, '[^/]+')}$`);
}

const PATTERNS = Object.values(OPERATIONS).map(({ path }) => patternOf(path));
const ACCOUNT_METHODS = Object.values(ACCOUNT_OPERATIONS).map(({ path, method }) => ({
  path,
  pattern: patternOf(path),
  method: method.toUpperCase(),
}));
/** Public reads with responses that are not cached. */
const UNKEPT = new Set([LIVE_STREAM.path, '/api/openapi.json', '/api/docs']);

const ESCAPED_UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/** `/api/matches?x` -> `/api/matches` */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Decodes the percent-escapes that are equivalent to the character itself (RFC 3986 §6.2.2.2): letters, digits, `-`,
 * `.`, `_` and `~`. All others stay, since `%2F` is not a slash.
 *
 * @example normalizedPath('/api/%6Datches%2Flive') // '/api/matches%2Flive'
 */
export function normalizedPath(path: string): string {
  if (!path.includes('%')) return path;
  return path.replace(ESCAPED_UNRESERVED, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
}

/** Does the same for a URL with a query, which does not change. */
export function normalizedUrl(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? normalizedPath(url) : normalizedPath(url.slice(0, mark)) + url.slice(mark);
}

/** Returns whether a path is a public read: open to any origin, for GET and HEAD only. */
export function isPublicRead(path: string): boolean {
  return UNKEPT.has(path) || PATTERNS.some((pattern) => pattern.test(path));
}

/**
 * Returns the methods of an address; `undefined` if its route decides. Everything outside the API is read-only:
 * pages, feeds, sitemaps, pictures and files, health and metrics. The exception is the hub of feeds, which only
 * accepts POST.
 *
 * @example methodsOf('/en/about-us') // ['GET', 'HEAD']
 */
export function methodsOf(path: string): readonly string[] | undefined {
  if (path === HUB_PATH) return ['POST'];
  if (!path.startsWith('/api/') || path.startsWith('/api/docs/') || isPublicRead(path))
    return ['GET', 'HEAD'];
  const matching = ACCOUNT_METHODS.filter(({ pattern }) => pattern.test(path));
  // `/api/payments/checkout` is not the id of a payment, although `/api/payments/{id}` matches it.
  const literal = matching.filter((operation) => operation.path === path);
  const known = new Set((literal.length > 0 ? literal : matching).map(({ method }) => method));
  if (known.size === 0) return undefined;
  return known.has('GET') ? ['GET', 'HEAD', ...[...known].filter((method) => method !== 'GET')] : [...known];
}
