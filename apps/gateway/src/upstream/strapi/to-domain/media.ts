import type { Written } from '../../../features/content/index.ts';
import type { WireMedia } from '../wire/content.ts';

/** A file of the media library: of Strapi’s own disk when its address is a path. What is no web address is none. */
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

/** Of a drawing Strapi may know fractions. */
const pixels = (edge: number | null | undefined): number | null =>
  edge === null || edge === undefined ? null : Math.max(1, Math.round(edge));

const NOWHERE = 'https://own.invalid';

function parsed(href: string): URL | undefined {
  return URL.canParse(href, NOWHERE) ? new URL(href, NOWHERE) : undefined;
}

/**
 * Where a link of a text may lead: `https:`, `mailto:`, a path of our own, or a place in the same text. Anything else
 * (scripts, plain http, another host without a scheme) leads nowhere.
 *
 * @example safeLink('//evil.example') // null
 * @example safeLink('/guides/offside') // '/guides/offside'
 */
export function safeLink(href: string): string | null {
  if (/^#[^\s]+$/u.test(href)) return href;
  const url = parsed(href);
  if (url === undefined || url.username !== '' || url.password !== '') return null;
  // What begins with one slash and stays with us however browsers read it: `/\evil` and `/..//evil` do not.
  if (href.startsWith('/')) {
    const isOurs = url.origin === NOWHERE && !href.startsWith('//') && !url.pathname.startsWith('//');
    return isOurs ? `${url.pathname}${url.search}${url.hash}` : null;
  }
  if (url.protocol === 'mailto:') return url.href;
  // A relative one is `https:` too, against the base that it was parsed with: it must say its own.
  return url.protocol === 'https:' && /^https:\/\//i.test(href.trim()) ? url.href : null;
}
