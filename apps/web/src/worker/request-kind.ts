/** The kinds of requests that the worker answers; it leaves all others to the browser. */
export type RequestKind = 'asset' | 'picture' | 'data' | 'page';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'has'>;
}

/** Data of one visitor or of staff, searches, endpoints that receive data, and the stream, which never ends. */
const PRIVATE_DATA =
  /^\/api\/(?:auth|account|calendars|staff|cms|payments|payment-links|webhooks|contact|notifications|search|docs|openapi|live)(?:[/.]|$)/;
/** Pages under a language. */
const PAGE = /^\/[a-z]{2}(?:\/|$)/;
/**
 * Pages of one visitor, pages whose address may hold a secret, embedded pages, and addresses that are not pages. The
 * offline page is stored separately.
 */
const PRIVATE_PAGE =
  /^\/[a-z]{2}\/(?:account|security|login|register|reset|auth|cms|embed|misc|payment|search|rss|calendar|offline)(?:\/|$)/;

/**
 * Returns the kind of a request that the worker may answer, or `undefined`. It never handles a request with a token.
 * The response decides whether it may be stored (`mayKeep`).
 */
export function requestKindOf({ method, url, headers }: Asked, origin: string): RequestKind | undefined {
  const { origin: from, pathname } = new URL(url);
  if (from !== origin || method !== 'GET' || headers.has('authorization') || headers.has('range'))
    return undefined;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/images/') || pathname === '/favicon.svg') return 'picture';
  if (pathname.startsWith('/api/')) return PRIVATE_DATA.test(pathname) ? undefined : 'data';
  return PAGE.test(pathname) && !PRIVATE_PAGE.test(pathname) ? 'page' : undefined;
}

/**
 * Whether a response may be stored: it must be complete and not redirected, and the gateway must allow it. The
 * gateway sends `no-store` with the data of one visitor. The page of a day is `private` because of its time zone,
 * which is this device's.
 */
export function mayKeep({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const control = headers.get('cache-control') ?? 'no-store';
  return status === 200 && !redirected && !/\bno-store\b/.test(control);
}
