const LONGEST = 12;
/** "van der Sar" keeps its particles, "dos Santos" too. */
const PARTICLES: ReadonlySet<string> = new Set([
  'al',
  'ben',
  'da',
  'dal',
  'de',
  'del',
  'della',
  'den',
  'der',
  'di',
  'do',
  'dos',
  'el',
  'la',
  'le',
  'ten',
  'ter',
  'van',
  'von',
]);

/**
 * The name as a shirt has it: the family name, cut where the pitch has no room for it.
 *
 * @example shirtName('Kevin De Bruyne') // 'De Bruyne'
 */
export function shirtName(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  let first = words.length - 1;
  while (first > 1 && PARTICLES.has((words[first - 1] ?? '').toLocaleLowerCase('en'))) first -= 1;
  const family = words.slice(Math.max(first, 0)).join(' ');
  return family.length > LONGEST ? `${family.slice(0, LONGEST - 1)}…` : family;
}
