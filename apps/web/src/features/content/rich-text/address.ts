import { isMachinePath } from '@touchline/contracts';

/** A path of our own: one slash, and not two, which would lead to another host. */
const OWN_PATH = /^\/(?![/\\])/;
const OUTSIDE = /^(?:https:|mailto:)/;

type Address =
  | { readonly kind: 'page'; readonly path: string }
  /** A feed, a document of the API: it has no language. */
  | { readonly kind: 'file'; readonly href: string }
  | { readonly kind: 'place'; readonly hash: string }
  | { readonly kind: 'outside'; readonly href: string };

/**
 * Where a link in a text leads; undefined: nowhere that we would send a reader.
 *
 * @example addressOf('/faq#scores') // { kind: 'page', path: '/faq#scores' }
 */
export function addressOf(href: string | undefined): Address | undefined {
  if (href === undefined) return undefined;
  if (OWN_PATH.test(href)) {
    const [pathname = ''] = href.split(/[?#]/);
    return isMachinePath(pathname) ? { kind: 'file', href } : { kind: 'page', path: href };
  }
  if (/^#./.test(href)) return { kind: 'place', hash: href };
  return OUTSIDE.test(href) ? { kind: 'outside', href } : undefined;
}

/** The name of a site, as a reader knows it: `https://www.arte.tv/x` is `arte.tv`. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
