import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  matchRoute,
  type Language,
} from '@touchline/contracts';
import { cookieValue } from '../../platform/http-server/requests/request-fields.ts';
import { preferredLanguage } from './preferred-language.ts';

export interface PageVisit {
  /** The pathname of the request, not normalised: `/DE/x/`. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Result of resolving an address: a page (which may not exist), or a redirect to another address. */
export type PageAddress =
  | { readonly kind: 'page'; readonly language: Language; readonly url: string }
  /** A permanent redirect, the same for every visitor. */
  | { readonly kind: 'moved'; readonly location: string }
  /** A redirect for this visitor, by cookie or by the browser's preferred languages. */
  | { readonly kind: 'entered'; readonly location: string; readonly remember: Language | undefined };

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

/** A double slash, a backslash, a dot segment (`/../`, `/./`), a hash. */
const AMBIGUOUS = /\/\/|[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i;
/**
 * Encoded characters that become a slash or disappear after decoding: URL parsers drop tabs and line breaks, so
 * `/%09/host` becomes `//host`, and they read a backslash as a slash.
 */
const ENCODED_TRAP = /^\/%2f|%(?:[01][0-9a-f]|5c|7f)/i;

/** Returns whether a browser or a renderer could read the path as another host or as another path. */
function isAmbiguous(pathname: string): boolean {
  return !pathname.startsWith('/') || AMBIGUOUS.test(pathname) || ENCODED_TRAP.test(pathname);
}

/** Encodes the path as a single segment that no page has and that has only one reading. */
function nowhere(pathname: string): string {
  return `/${DEFAULT_LANGUAGE}/${encodeURIComponent(pathname)}`;
}

function entered(visit: PageVisit, pathname: string): PageAddress {
  const remembered = cookieValue(visit.cookie, LANGUAGE_COOKIE.name);
  if (isLanguage(remembered)) return entry(remembered, pathname, visit.search, undefined);
  // The browser's preference counts at the root only (SEMANTICS §2.1).
  if (pathname !== '/') return entry(DEFAULT_LANGUAGE, pathname, visit.search, undefined);
  const language = preferredLanguage(visit.acceptLanguage) ?? DEFAULT_LANGUAGE;
  return entry(language, pathname, visit.search, language);
}

function entry(
  language: Language,
  pathname: string,
  search: string,
  remember: Language | undefined,
): PageAddress {
  const location = `/${language}${pathname === '/' ? '' : pathname}${search}`;
  return { kind: 'entered', location, remember };
}

/**
 * Implements the table of SEMANTICS §2.1 and §2.3. Addresses without a language are entry points only; `render` shows
 * them in English without a redirect, for sites that were linked without a language.
 */
export function pageAddress(visit: PageVisit, unprefixed: 'redirect' | 'render'): PageAddress {
  const { pathname, search } = visit;
  const here: PageAddress = { kind: 'page', language: DEFAULT_LANGUAGE, url: `${pathname}${search}` };
  if (isAmbiguous(pathname)) return { ...here, url: nowhere(pathname) };
  const first = pathname.split('/')[1] ?? '';
  const language = first.toLowerCase();
  const path = withoutTrailingSlash(pathname);
  if (isLanguage(language)) {
    const canonical = `/${language}${path.slice(language.length + 1)}`;
    if (canonical !== pathname) return { kind: 'moved', location: `${canonical}${search}` };
    return { kind: 'page', language, url: `${canonical}${search}` };
  }
  if (matchRoute(path) === undefined) return here;
  if (unprefixed === 'redirect') return entered(visit, path);
  if (path !== pathname) return { kind: 'moved', location: `${path}${search}` };
  return { ...here, url: `/${DEFAULT_LANGUAGE}${path === '/' ? '' : path}${search}` };
}
