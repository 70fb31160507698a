/**
 * A season by its years: the first alone where it ends in the same.
 *
 * @example seasonName(2026, '2027-05-23') // '2026–27'
 */
export function seasonName(year: number, end?: string): string {
  const endYear = end === undefined ? year : Number(end.slice(0, 4));
  return endYear > year ? `${String(year)}–${String(endYear).slice(-2)}` : String(year);
}
