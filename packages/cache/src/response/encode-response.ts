import {
  constants,
  type BrotliOptions,
  type ZlibOptions,
  type ZstdOptions,
  brotliCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import { promisify } from 'node:util';
import {
  CONTENT_CODINGS,
  type ContentCoding,
  type CodedBodies,
  type EncodedResponse,
  sharedFields,
} from './encoded-response.ts';

/** Below this a coded answer is no fewer packets than a plain one. */
const WORTHWHILE_FROM_BYTES = 1024;
/** A coding that saves less than this share costs every reader more than it brings. */
const MUST_SAVE = 0.05;
/** From here on the next level up costs milliseconds for a saving of a hundredth (measured on lists of matches). */
const LARGE_BYTES = 128 * 1024;

export const isWorthCoding = (plainBytes: number): boolean => plainBytes >= WORTHWHILE_FROM_BYTES;

export const isWorthKeeping = (codedBytes: number, plainBytes: number): boolean =>
  codedBytes < plainBytes * (1 - MUST_SAVE);

export const brotliOptions = (plainBytes: number): BrotliOptions => ({
  params: {
    // 5 saves what 11 saves but for a tenth, in a two-hundredth of its time.
    [constants.BROTLI_PARAM_QUALITY]: plainBytes < LARGE_BYTES ? 5 : 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plainBytes,
  },
});

export const zstdOptions = (plainBytes: number): ZstdOptions => ({
  params: { [constants.ZSTD_c_compressionLevel]: plainBytes < LARGE_BYTES ? 6 : 3 },
  // Else the same body has other bytes in the pool than in the thread that calls.
  pledgedSrcSize: plainBytes,
});

export const gzipOptions = (): ZlibOptions => ({ level: 6 });

/**
 * The same bytes in memory of their own: as they are where they have it already, else a copy. A slice keeps the whole
 * block alive that it was cut from: of zlib 16 kB, of a socket 64 kB, and nobody counts those.
 *
 * @param bytes must not be changed any more
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const { buffer, byteOffset, length } = bytes;
  if (length === buffer.byteLength) return Buffer.from(buffer, byteOffset, length);
  const own = Buffer.allocUnsafeSlow(length);
  own.set(bytes);
  return own;
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

const ENCODE: Readonly<Record<ContentCoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, brotliOptions(body.length)),
  zstd: (body) => zstd(body, zstdOptions(body.length)),
  gzip: (body) => gzipped(body, gzipOptions()),
};

export interface UnencodedResponse extends Omit<EncodedResponse, 'coded'> {
  /** Where whoever made it has coded it already; see `codeNow`. */
  readonly coded?: CodedBodies | undefined;
}

/**
 * Encodes an answer for all who will get it, in the thread pool: 24 kB of matches take 0.2 ms a coding, and
 * leave 7 % of their size.
 *
 * @param plain its bytes must not be changed any more: where they have memory of their own they are kept as they are
 * @throws what zlib throws; an answer that cannot be encoded is not kept.
 */
export async function encodeResponse(plain: UnencodedResponse): Promise<EncodedResponse> {
  const identity = ownBytes(plain.identity);
  const headers = sharedFields(plain.headers);
  if (!isWorthCoding(identity.length) || plain.requestIdAt !== undefined) {
    return { ...plain, headers, identity, coded: {} };
  }
  if (plain.coded !== undefined) return { ...plain, headers, identity, coded: plain.coded };
  const coded: Partial<Record<ContentCoding, Buffer>> = {};
  // One after the other: an answer takes one of the pool's four threads, not three of them.
  for (const coding of CONTENT_CODINGS) {
    const body = await ENCODE[coding](identity);
    if (isWorthKeeping(body.length, identity.length)) coded[coding] = ownBytes(body);
  }
  return { ...plain, headers, identity, coded };
}
