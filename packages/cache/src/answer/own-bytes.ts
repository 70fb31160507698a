/**
 * The same bytes in memory of their own. A slice keeps the whole block alive that it was cut from: of zlib 16
 * kB, of a socket 64 kB, and nobody counts those.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
