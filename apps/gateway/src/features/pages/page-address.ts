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
  /** As it came, never normalised: `/DE/x/`. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** What an address means: a page, another address, or nothing. */
export type PageAddress =
  | { readonly kind: 'page'; readonly language: Language; readonly url: string }
  /** The same for everyone, for good. */
  | { readonly kind: 'moved'; readonly location: string }
  /** This visitor's: by cookie or by what the browser prefers. */
  | { readonly kind: 'entered'; readonly location: string; readonly remember: Language | undefined };

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

/** Two slashes, one that leans back, a step up or none (`/../`), a hash. */
const AMBIGUOUS = /\/\/|[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i;
/**
 * What is read as nothing or as a slash once it is decoded: URL parsers drop tabs and line breaks, so that `/%09/host`
 * becomes `//host`, and take a backslash for a slash.
 */
const ENCODED_TRAP = /^\/%2f|%(?:[01][0-9a-f]|5c|7f)/i;

/** Whether a browser or a renderer can read it as another host's, or as another path than it says. */
function isAmbiguous(pathname: string): boolean {
  return !pathname.startsWith('/') || AMBIGUOUS.test(pathname) || ENCODED_TRAP.test(pathname);
}

/** As one name that no page has: nobody can read it otherwise. */
function nowhere(pathname: string): string {
  return `/${DEFAULT_LANGUAGE}/${encodeURIComponent(pathname)}`;
}

function entered(visit: PageVisit, pathname: string): PageAddress {
  const remembered = cookieValue(visit.cookie, LANGUAGE_COOKIE.name);
  if (isLanguage(remembered)) return entry(remembered, pathname, visit.search, undefined);
  // The browser's wish counts at the root only (SEMANTICS §2.1).
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
 * The table of SEMANTICS §2.1 and §2.3. Addresses without a language are entry points only; `render` shows
 * them in English in place, for sites that were linked without one.
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
