import type { Written } from '../../../features/content/index.ts';
import type { WireMedia } from '../wire/content.ts';

/**
 * Returns a file of the media library; a path is on Strapi’s own disk. Returns `null` if the address is not a web
 * address.
 */
export function toMedia(file: WireMedia | null, baseUrl: string): Written.Media | null {
  if (file === null || !URL.canParse(file.url, baseUrl)) return null;
  const url = new URL(file.url, baseUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return {
    url: url.href,
    alt: file.alternativeText ?? '',
    width: pixels(file.width),
    height: pixels(file.height),
  };
}

/** Strapi may report fractions for vector images. */
const pixels = (edge: number | null | undefined): number | null =>
  edge === null || edge === undefined ? null : Math.max(1, Math.round(edge));

const NOWHERE = 'https://own.invalid';

function parsed(href: string): URL | undefined {
  return URL.canParse(href, NOWHERE) ? new URL(href, NOWHERE) : undefined;
}

/**
 * Returns the link if it is safe: `https:`, `mailto:`, a path on this site, or a fragment of the same text. Returns
 * `null` for anything else (scripts, plain http, another host without a scheme).
 *
 * @example safeLink('//evil.example') // null
 * @example safeLink('/guides/offside') // '/guides/offside'
 */
export function safeLink(href: string): string | null {
  if (/^#[^\s]+$/u.test(href)) return href;
  const url = parsed(href);
  if (url === undefined || url.username !== '' || url.password !== '') return null;
  // The path must begin with one slash and stay on this site however browsers parse it: `/\evil` and `/..//evil` do
  // not.
  if (href.startsWith('/')) {
    const isOurs = url.origin === NOWHERE && !href.startsWith('//') && !url.pathname.startsWith('//');
    return isOurs ? `${url.pathname}${url.search}${url.hash}` : null;
  }
  if (url.protocol === 'mailto:') return url.href;
  // A relative link is `https:` too, because of the base it was parsed with: the link must have its own scheme.
  return url.protocol === 'https:' && /^https:\/\//i.test(href.trim()) ? url.href : null;
}
