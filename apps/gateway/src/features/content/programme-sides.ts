/** As channels part two sides: a dash or a `v` that has space around it. */
const SEPARATOR = /\s+(?:[-–—]|vs?\.?)\s+/iu;

interface Sides {
  readonly home: string;
  readonly away: string;
}

/**
 * The two sides that a programme's title names, so that each language can part them in its own way. Null where a
 * title says anything else, more, or less: it is then shown as the channel wrote it.
 *
 * @example programmeSides('Lions – Rovers') // { home: 'Lions', away: 'Rovers' }
 */
export function programmeSides(title: string): Sides | null {
  const [home = '', away = '', ...more] = title.split(SEPARATOR).map((side) => side.trim());
  return home === '' || away === '' || more.length > 0 ? null : { home, away };
}
