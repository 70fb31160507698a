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
