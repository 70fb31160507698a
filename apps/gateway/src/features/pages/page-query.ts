/**
 * What the address of each page may ask, by the name of its route; all else (campaign tags, junk) is dropped before
 * anything is rendered, and so is kept under no address of its own. A page that is not named here takes nothing.
 */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'embed-lineup-id': ['theme'],
  'embed-match-id': ['theme'],
  'embed-table-id': ['theme'],
  'fixtures-results': ['date', 'filter', 'times'],
  league: ['q'],
  'league-id': ['live', 'round', 'season', 'tab', 'table'],
  'match-id': ['live', 'tab', 'table'],
  pricing: ['overlay'],
  'pricing-sport': ['overlay'],
  search: ['q'],
  'sport-slug': ['date', 'filter', 'league', 'tab'],
  team: ['league', 'q'],
  'team-head-to-head-slug': ['a', 'league', 'q'],
  'team-id': ['live', 'tab', 'table'],
  tv: ['country', 'date', 'filter', 'tab'],
  widget: ['id', 'kind', 'lang', 'q', 'theme', 'widgets'],
};

/** Names the reader's time zone. */
export const ZONE_COOKIE = 'tz';
const MAX_VALUE_LENGTH = 128;

function isValueInBounds(value: string): boolean {
  return value.length <= MAX_VALUE_LENGTH;
}

/** Parameters that are there or not, whatever their value: `?overlay`. */
const FLAGS: ReadonlySet<string> = new Set(['overlay']);

/** One spelling of what means the same; undefined: too long to mean anything. */
export function pageValue(name: string, value: string): string | undefined {
  if (!isValueInBounds(value)) return undefined;
  return FLAGS.has(name) ? '' : value;
}

/** @example pageParameters('search') // ['q'] */
export function pageParameters(routeName: string): readonly string[] {
  return PARAMETERS[routeName] ?? [];
}

/**
 * The parameters of the page in one order, so that the same page has one address.
 *
 * @param routeName undefined: of an address that no page has
 * @example pageQuery('?utm_source=x&tab=table', 'match-id') // '?tab=table'
 */
export function pageQuery(search: string, routeName: string | undefined): string {
  const known = routeName === undefined ? [] : pageParameters(routeName);
  const given = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const read = known.includes(name) ? pageValue(name, value) : undefined;
    return read === undefined ? [] : [[name, read]];
  });
  const query = new URLSearchParams(given);
  query.sort();
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
