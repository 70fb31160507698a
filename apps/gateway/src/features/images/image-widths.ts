/** Edges in CSS pixels times the usual densities; every width that may be asked for, so that nobody can ask for all. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof WIDTHS)[number];

/** Of a picture without a width of its own, or shown where `srcset` is not understood. */
export const USUAL_WIDTH: ImageWidth = 960;

/** Those that make a picture smaller; at least the least, for what is smaller than that. */
export function widthsFor(naturalWidth: number | null): readonly [ImageWidth, ...ImageWidth[]] {
  const [least, ...others] = WIDTHS;
  return [least, ...others.filter((width) => naturalWidth === null || width <= naturalWidth)];
}
