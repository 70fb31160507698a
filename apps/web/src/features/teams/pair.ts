/**
 * The two ids of `a-vs-b`; undefined when it is not two different ones.
 *
 * @example pairOf('33-vs-50') // ['33', '50']
 */
export function pairOfSlug(slug: string): readonly [string, string] | undefined {
  const [, a, b] = /^(.+?)-vs-(.+)$/.exec(slug) ?? [];
  return a === undefined || b === undefined || a === b ? undefined : [a, b];
}

/** Where two teams' meetings are. */
export function pairPath(a: string, b: string): string {
  return `/team/head-to-head/${a}-vs-${b}`;
}
