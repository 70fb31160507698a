/** How fans of ten languages part two sides; a lone `x` and `v` only between words, a dash only with space. */
const SEPARATOR =
  /\s+(?:vs?\.?|versus|against|gegen|contre|contro|contra|tegen|lawan|melawan|karşı|против|x|[-–—:])\s+/iu;

/**
 * The two sides of "a vs b", or undefined when it names no pair.
 *
 * @example sides('Ajax - PSV') // ['Ajax', 'PSV']
 * @example sides('Paris Saint-Germain') // undefined
 */
export function sides(query: string): readonly [string, string] | undefined {
  const [first, second, ...rest] = query.split(SEPARATOR).map((side) => side.trim());
  if (first === undefined || second === undefined || rest.length > 0) return undefined;
  return first === '' || second === '' ? undefined : [first, second];
}
