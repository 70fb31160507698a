import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import {
  brotliOptions,
  gzipOptions,
  isWorthCoding,
  isWorthKeeping,
  zstdOptions,
  ownBytes,
} from './encode-response.ts';
import type { ContentCoding, CodedBodies } from './encoded-response.ts';

/**
 * The codings of a body, made in the thread that calls: for one that may take its time, so that neither the pool nor
 * the thread that answers has anything to do with it. A page of 110 kB takes 6 ms.
 *
 * @param body of an answer
 * @returns those that `encodeResponse` would make, each in memory of its own
 * @throws what zlib throws
 * @example encodeResponse({ ...plain, identity: page, coded: codeNow(page) })
 */
export function codeNow(body: Uint8Array): CodedBodies {
  const { length } = body;
  const coded: Partial<Record<ContentCoding, Buffer>> = {};
  if (!isWorthCoding(length)) return coded;
  const keep = (coding: ContentCoding, bytes: Buffer): void => {
    if (isWorthKeeping(bytes.length, length)) coded[coding] = ownBytes(bytes);
  };
  keep('br', brotliCompressSync(body, brotliOptions(length)));
  keep('zstd', zstdCompressSync(body, zstdOptions(length)));
  keep('gzip', gzipSync(body, gzipOptions()));
  return coded;
}
