/**
 * What a picture is sent as. WebP is a third smaller than JPEG and understood by every browser since 2020; AVIF costs
 * ten times the work and gains nothing at the sizes that we show (ADR 0030).
 */
export const FORMATS = ['webp', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof FORMATS)[number];

/** Where a second look finds no fault. */
export const QUALITY = 78;

/** Of who does not take WebP we do not know whether the picture has holes: PNG keeps them. */
export function formatFor(accept: string | undefined): 'webp' | 'plain' {
  return accept !== undefined &&
    /(?:^|[\s,])image\/(?:webp|\*)(?!\s*;\s*q=0(?:\.0+)?(?:[\s,]|$))/i.test(accept)
    ? 'webp'
    : 'plain';
}

/** Edges in CSS pixels times the usual densities; every width that may be asked for, so that nobody can ask for all. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof WIDTHS)[number];

/** Of a picture without a width of its own, or shown where `srcset` is not understood. */
export const USUAL_WIDTH: ImageWidth = 960;

/**
 * Those that make a picture smaller, and the first that shows all of it.
 *
 * @example widthsFor(400) // [160, 320, 480]
 */
export function widthsFor(naturalWidth: number | null): readonly [ImageWidth, ...ImageWidth[]] {
  const [least, ...others] = WIDTHS;
  const whole = WIDTHS.findIndex((width) => naturalWidth !== null && width >= naturalWidth);
  return [least, ...(whole < 0 ? others : others.slice(0, whole))];
}
