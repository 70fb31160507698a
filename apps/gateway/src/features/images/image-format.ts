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
