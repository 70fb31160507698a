/**
 * Fields that the filter of hidden results adds to data that it has changed. They are ordinary fields, because caches
 * copy data field by field. Pages read them without loading the filter.
 */

export const REDACTED_MARK = 'concealed';
export const SHOWN_AS_OF = 'shownAsOf';

/** Whether the results of a match, game, table or highlight are removed. */
export function isRedacted(thing: object): boolean {
  return REDACTED_MARK in thing;
}

/** The time from which the shown match is, ISO 8601; `undefined` if it is the latest version. */
export function shownAsOf(match: object): string | undefined {
  const at: unknown = Reflect.get(match, SHOWN_AS_OF);
  return typeof at === 'string' ? at : undefined;
}
