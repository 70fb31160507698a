import { createHash, timingSafeEqual } from 'node:crypto';

/** A cookie's value, decoded once; undefined when it is absent or cannot be decoded. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  // Most that come have other cookies only.
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

/** A secret that two parties share and one of them shows: a first token of staff, a webhook's. Kept as a digest. */
export class BearerSecret {
  readonly #digest: Buffer;

  constructor(secret: string) {
    this.#digest = digest(secret);
  }

  /**
   * Whether the header carries it. Digests are of one length, and comparing them takes one time, whatever was
   * guessed right.
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
