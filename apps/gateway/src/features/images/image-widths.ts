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
