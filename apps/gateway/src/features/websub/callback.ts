/** Any other character must be encoded in a request, and `\` is read in more than one way. */
const SENDABLE = /^[!-[\]-~]+$/;
const PARTS = /^https:\/\/[^/?#]+([^#]*)/i;

/**
 * Returns the target of requests to a callback, its path and query, as the subscriber wrote it. A URL that is parsed and
 * written again differs in some characters, and a subscriber that has signed its callback, or compares it, refuses that
 * (WebSub, 5.3).
 *
 * @param parameters are added to the query
 */
export function targetOf(callback: string, parameters: Readonly<Record<string, string>> = {}): string {
  const written = writtenTarget(callback);
  const added = new URLSearchParams(parameters).toString();
  if (added === '') return written;
  return `${written}${written.includes('?') ? '&' : '?'}${added}`;
}

function writtenTarget(callback: string): string {
  const [, target] = (SENDABLE.test(callback) ? PARTS.exec(callback) : undefined) ?? [];
  if (target === undefined) {
    const { pathname, search } = new URL(callback);
    return `${pathname}${search}`;
  }
  return target.startsWith('/') ? target : `/${target}`;
}
