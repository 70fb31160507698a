/**
 * Formats of pictures. WebP is a third smaller than JPEG, and every browser has supported it since 2020. AVIF costs
 * ten times the work and saves nothing at the sizes that we show (ADR 0030).
 */
export const FORMATS = ['webp', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof FORMATS)[number];

/** The lowest quality without visible loss. */
export const QUALITY = 78;

/** Returns `plain` if the browser does not accept WebP: then JPEG, or PNG if the picture has transparency. */
export function formatFor(accept: string | undefined): 'webp' | 'plain' {
  return accept !== undefined &&
    /(?:^|[\s,])image\/(?:webp|\*)(?!\s*;\s*q=0(?:\.0+)?(?:[\s,]|$))/i.test(accept)
    ? 'webp'
    : 'plain';
}

/**
 * Common layout widths in CSS pixels times the usual densities. No other width is served, so that requests cannot
 * make the server produce arbitrary ones.
 */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof WIDTHS)[number];

/** The width for pictures of unknown size, and for browsers without `srcset`. */
export const USUAL_WIDTH: ImageWidth = 960;

/**
 * Returns the widths that make a picture smaller, and the first one that is at least its own.
 *
 * @example widthsFor(400) // [160, 320, 480]
 */
export function widthsFor(naturalWidth: number | null): readonly [ImageWidth, ...ImageWidth[]] {
  const [least, ...others] = WIDTHS;
  const whole = WIDTHS.findIndex((width) => naturalWidth !== null && width >= naturalWidth);
  return [least, ...(whole < 0 ? others : others.slice(0, whole))];
}
