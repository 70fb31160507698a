import type { Readable } from 'node:stream';

/**
 * The body of an answer that was made without a socket. It comes in one piece, which is handed on as it is:
 * `stream/consumers` copies it twice, and what many pages throw away makes V8 collect the whole heap.
 */
export async function injectedBody(stream: Readable): Promise<Buffer> {
  const pieces: readonly unknown[] = await stream.toArray();
  const bytes = pieces.map((piece) => {
    if (Buffer.isBuffer(piece)) return piece;
    throw new TypeError(`A body of ${typeof piece}`);
  });
  const [first, ...more] = bytes;
  return first !== undefined && more.length === 0 ? first : Buffer.concat(bytes);
}
