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

/** A compressed response below this size takes no fewer packets. */
const WORTHWHILE_FROM_BYTES = 1024;
/** A coding that saves less than this share costs readers more than it saves. */
const MUST_SAVE = 0.05;
/** From this size on, the next level costs milliseconds for one percent (measured on lists of matches). */
const LARGE_BYTES = 128 * 1024;

export const isWorthCoding = (plainBytes: number): boolean => plainBytes >= WORTHWHILE_FROM_BYTES;

export const isWorthKeeping = (codedBytes: number, plainBytes: number): boolean =>
  codedBytes < plainBytes * (1 - MUST_SAVE);

export const brotliOptions = (plainBytes: number): BrotliOptions => ({
  params: {
    // Level 5 compresses within a tenth of level 11, in a two-hundredth of the time.
    [constants.BROTLI_PARAM_QUALITY]: plainBytes < LARGE_BYTES ? 5 : 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plainBytes,
  },
});

export const zstdOptions = (plainBytes: number): ZstdOptions => ({
  params: { [constants.ZSTD_c_compressionLevel]: plainBytes < LARGE_BYTES ? 6 : 3 },
  // Without it, the thread pool and the calling thread produce different bytes for the same body.
  pledgedSrcSize: plainBytes,
});

export const gzipOptions = (): ZlibOptions => ({ level: 6 });

/**
 * Returns the same bytes in memory of their own: unchanged if they already own it, otherwise a copy. A slice retains
 * the whole block that it was cut from (16 kB of zlib, 64 kB of a socket), which no budget counts.
 *
 * @param bytes must not be changed afterwards
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
  /** Existing codings, if the creator has compressed the body already; see `codeNow`. */
  readonly coded?: CodedBodies | undefined;
}

/**
 * Compresses a response once for all its clients, in the thread pool. 24 kB of matches take 0.2 ms per coding and
 * shrink to 7 %.
 *
 * @param plain its bytes must not be changed afterwards: they are retained if they own their memory
 * @throws what zlib throws; a response that cannot be encoded is not cached.
 */
export async function encodeResponse(plain: UnencodedResponse): Promise<EncodedResponse> {
  const identity = ownBytes(plain.identity);
  const headers = sharedFields(plain.headers);
  if (!isWorthCoding(identity.length) || plain.requestIdAt !== undefined) {
    return { ...plain, headers, identity, coded: {} };
  }
  if (plain.coded !== undefined) return { ...plain, headers, identity, coded: plain.coded };
  const coded: Partial<Record<ContentCoding, Buffer>> = {};
  // Sequentially, so that a response uses one of the pool's four threads, not three.
  for (const coding of CONTENT_CODINGS) {
    const body = await ENCODE[coding](identity);
    if (isWorthKeeping(body.length, identity.length)) coded[coding] = ownBytes(body);
  }
  return { ...plain, headers, identity, coded };
}
