import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { CONTENT_CODINGS, type ContentCoding } from './content-coding.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import { ownBytes } from './own-bytes.ts';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

/** Below this a coded answer is no fewer packets than a plain one. */
const WORTHWHILE_FROM_BYTES = 1024;
/** A coding that saves less than this share costs every reader more than it brings. */
const MUST_SAVE = 0.05;
/** From here on the next level up costs milliseconds for a saving of a hundredth (measured on lists of matches). */
const LARGE_BYTES = 128 * 1024;

const ENCODE: Readonly<Record<ContentCoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    brotli(body, {
      params: {
        // 5 saves what 11 saves but for a tenth, in a two-hundredth of its time.
        [constants.BROTLI_PARAM_QUALITY]: body.length < LARGE_BYTES ? 5 : 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  zstd: (body) =>
    zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: body.length < LARGE_BYTES ? 6 : 3 } }),
  gzip: (body) => gzipped(body, { level: 6 }),
};

export type PlainAnswer = Omit<EncodedAnswer, 'coded'>;

/**
 * Encodes an answer for all who will get it, in the thread pool: 24 kB of matches take 0.2 ms a coding, and
 * leave 7 % of their size.
 *
 * @param plain its bytes must not be changed any more: where they have memory of their own they are kept as they are
 * @throws what zlib throws; an answer that cannot be encoded is not kept.
 */
export async function encodeAnswer(plain: PlainAnswer): Promise<EncodedAnswer> {
  const identity = ownBytes(plain.identity);
  if (identity.length < WORTHWHILE_FROM_BYTES || plain.requestIdAt !== undefined) {
    return { ...plain, identity, coded: {} };
  }
  const coded: Partial<Record<ContentCoding, Buffer>> = {};
  // One after the other: an answer takes one of the pool's four threads, not three of them.
  for (const coding of CONTENT_CODINGS) {
    const body = await ENCODE[coding](identity);
    if (body.length < identity.length * (1 - MUST_SAVE)) coded[coding] = ownBytes(body);
  }
  return { ...plain, identity, coded };
}
