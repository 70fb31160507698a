const ESCAPED_UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * A path with the escapes undone that mean the same as the character itself (RFC 3986 §6.2.2.2): letters, digits, `-`,
 * `.`, `_` and `~`. All others stay as they are, since `%2F` is not a slash.
 *
 * @example normalizedPath('/api/%6Datches%2Flive') // '/api/matches%2Flive'
 */
export function normalizedPath(path: string): string {
  if (!path.includes('%')) return path;
  return path.replace(ESCAPED_UNRESERVED, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
}

/** The same for an address with a query, which stays as it is. */
export function normalizedUrl(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? normalizedPath(url) : normalizedPath(url.slice(0, mark)) + url.slice(mark);
}
