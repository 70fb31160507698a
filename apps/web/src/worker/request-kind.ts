/** What of ours the worker answers; undefined: it lets the browser. */
export type RequestKind = 'asset' | 'picture' | 'data' | 'page';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'has'>;
}

/** Of one visitor, of staff, of search, made to be sent, or a stream without an end. */
const PRIVATE_DATA =
  /^\/api\/(?:auth|account|calendars|staff|cms|payments|payment-links|webhooks|contact|notifications|search|docs|openapi|live)(?:[/.]|$)/;
/** Pages under a language. */
const PAGE = /^\/[a-z]{2}(?:\/|$)/;
/**
 * Pages about one visitor, pages whose address may hold a secret, pages in others' pages, and what is no page. The
 * offline page has a place of its own.
 */
const PRIVATE_PAGE =
  /^\/[a-z]{2}\/(?:account|security|login|register|reset|auth|cms|embed|misc|payment|search|rss|calendar|offline)(?:\/|$)/;

/**
 * Whether the worker may answer at all. What carries a token is never seen by it; whether an answer may be kept
 * is said by the answer itself (`mayKeep`).
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
 * Only what is whole, from where it was asked, and what the gateway lets a device keep: it says `no-store` of whatever
 * is one visitor's. A page of a day is `private` for its zone, which is this device's own.
 */
export function mayKeep({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const control = headers.get('cache-control') ?? 'no-store';
  return status === 200 && !redirected && !/\bno-store\b/.test(control);
}
