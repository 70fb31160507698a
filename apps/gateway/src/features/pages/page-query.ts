/** What the addresses of pages may ask; all else (campaign tags, junk) is dropped before anything is rendered. */
export const PAGE_PARAMETERS = [
  'a',
  'country',
  'date',
  'filter',
  'id',
  'kind',
  'lang',
  'league',
  'live',
  'q',
  'round',
  'season',
  'tab',
  'table',
  'theme',
  'times',
  'widgets',
] as const;
/** Names the reader's time zone. */
export const ZONE_COOKIE = 'tz';
const KNOWN: ReadonlySet<string> = new Set(PAGE_PARAMETERS);
const MAX_VALUE_LENGTH = 128;

/**
 * The known parameters in one order, so that the same page has one address.
 *
 * @example pageQuery('?utm_source=x&tab=table') // '?tab=table'
 */
export function pageQuery(search: string): string {
  const given = [...new URLSearchParams(search)].filter(
    ([name, value]) => KNOWN.has(name) && value.length <= MAX_VALUE_LENGTH,
  );
  const query = new URLSearchParams(given);
  query.sort();
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
