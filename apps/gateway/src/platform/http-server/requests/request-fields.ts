import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns a cookie's value, decoded once; `undefined` if it is absent or cannot be decoded. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  // Most requests have only other cookies.
  if (header?.includes(name) !== true) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || withoutWhitespace(pair.slice(0, at)) !== name) continue;
    try {
      return decodeURIComponent(withoutWhitespace(pair.slice(at + 1)));
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
  return undefined;
}

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A shared secret that one party presents: the first staff token, a webhook's secret. Stored as a digest. */
export class BearerSecret {
  readonly #digest: Buffer;

  constructor(secret: string) {
    this.#digest = digest(secret);
  }

  /**
   * Returns whether the header contains the secret. Digests have one length, and the comparison takes the same time
   * however much of a guess is right.
   *
   * @example new BearerSecret('correct-horse-battery').opensWith('Bearer correct-horse-battery') // true
   */
  opensWith(authorization: string | undefined): boolean {
    const given = BEARER.exec(authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(given), this.#digest);
  }
}

const AROUND = /^[\t ]+|[\t ]+$/g;

/**
 * Returns a field value, or a part of one, without the white space that RFC 9110 §5.6.3 allows around it: SP and
 * HTAB, no other. `String.trim` also removes U+00A0, which is a byte that a value may contain.
 */
export function withoutWhitespace(text: string): string {
  return text.replace(AROUND, '');
}

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)';
/** The three forms of RFC 9110 §5.6.7; the two obsolete ones must be accepted as well. */
const FIXED = new RegExp(`^${DAY}, \\d{2} ${MONTH} \\d{4} ${TIME} GMT$`);
const RFC_850 = new RegExp(`^${LONG_DAY}, \\d{2}-${MONTH}-\\d{2} ${TIME} GMT$`);
const ASCTIME = new RegExp(`^${DAY} ${MONTH} [ \\d]\\d ${TIME} \\d{4}$`);

/**
 * Parses an HTTP-date into epoch ms.
 *
 * @returns `undefined` if it is not an HTTP-date
 * @example httpDateMs('Sun, 06 Nov 1994 08:49:37 GMT') // 784111777000
 */
export function httpDateMs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const isDate = FIXED.test(text) || RFC_850.test(text);
  if (!isDate && !ASCTIME.test(text)) return undefined;
  const read = Date.parse(isDate ? text.replaceAll('-', ' ') : `${text} GMT`);
  return Number.isNaN(read) ? undefined : read;
}
