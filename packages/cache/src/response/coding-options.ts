import { constants, type BrotliOptions, type ZlibOptions, type ZstdOptions } from 'node:zlib';

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
