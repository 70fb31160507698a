/**
 * What an answer says of itself once the filter of hidden results has changed it. Each mark is a field of its own:
 * whoever caches answers copies them, field by field. Pages read the marks without loading the filter.
 */

export const REDACTED_MARK = 'concealed';
export const SHOWN_AS_OF = 'shownAsOf';

/** Whether a match, a game, a table or a highlight is here without what it tells. */
export function isRedacted(thing: object): boolean {
  return REDACTED_MARK in thing;
}

/** From when the match is that is shown, ISO 8601; undefined: it is the latest that has come. */
export function shownAsOf(match: object): string | undefined {
  const at: unknown = Reflect.get(match, SHOWN_AS_OF);
  return typeof at === 'string' ? at : undefined;
}
