import { isMachinePath } from '@touchline/contracts';
import { parseUrl } from '../../../shared/browser/parse-url.ts';

/** A path on this site begins with one slash; two would name another host. */
const OWN_PATH = /^\/(?![/\\])/;
const OUTSIDE = /^(?:https:|mailto:)/;

type Address =
  | { readonly kind: 'page'; readonly path: string }
  /** A feed or an API document, whose path has no language. */
  | { readonly kind: 'file'; readonly href: string }
  | { readonly kind: 'place'; readonly hash: string }
  | { readonly kind: 'outside'; readonly href: string };

/**
 * Returns the target of a link in a text, or `undefined` if it is not safe.
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

/** Returns the host of a URL as readers know it: `https://www.arte.tv/x` becomes `arte.tv`. */
export function hostOf(url: string): string {
  return parseUrl(url)?.host.replace(/^www\./, '') ?? url;
}
