const AROUND = /^[\t ]+|[\t ]+$/g;

/**
 * A field value, or a part of one, without the white space that RFC 9110 §5.6.3 allows around it: SP and HTAB, no other.
 * `String.trim` also takes U+00A0, which is a byte that a value may hold.
 */
export function withoutWhitespace(text: string): string {
  return text.replace(AROUND, '');
}

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)';
/** The three forms of RFC 9110 §5.6.7; the obsolete two must be read as well. */
const FIXED = new RegExp(`^${DAY}, \\d{2} ${MONTH} \\d{4} ${TIME} GMT$`);
const RFC_850 = new RegExp(`^${LONG_DAY}, \\d{2}-${MONTH}-\\d{2} ${TIME} GMT$`);
const ASCTIME = new RegExp(`^${DAY} ${MONTH} [ \\d]\\d ${TIME} \\d{4}$`);

/**
 * Epoch ms of an HTTP-date.
 *
 * @returns undefined: it is none
 * @example httpDateMs('Sun, 06 Nov 1994 08:49:37 GMT') // 784111777000
 */
export function httpDateMs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const isDate = FIXED.test(text) || RFC_850.test(text);
  if (!isDate && !ASCTIME.test(text)) return undefined;
  const read = Date.parse(isDate ? text.replaceAll('-', ' ') : `${text} GMT`);
  return Number.isNaN(read) ? undefined : read;
}
