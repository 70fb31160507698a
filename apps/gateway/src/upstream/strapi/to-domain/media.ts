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
