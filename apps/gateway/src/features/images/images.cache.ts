/** Row of the policy. */
export const ROUTE = 'images';

/** The number is the shape’s version, so that another release’s entries are not read. */
export const imageKey = (path: string, width: number, format: string): string =>
  `images:1:${format}:${String(width)}:${path}`;

/** A file that was replaced keeps its address: then all that shows content is purged, pictures too. */
export const SOURCE_TAGS: readonly string[] = ['source:content'];
