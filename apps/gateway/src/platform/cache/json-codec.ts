import type { Codec } from '@touchline/cache';

/**
 * Measured on lists of matches and on squads: a parsed value takes two to three times the size of its JSON on V8's
 * heap.
 */
const HEAP_BYTES_PER_JSON_CHARACTER = 3;

/**
 * Stores sources as JSON. The key contains the version of the shape, so a release never reads another release's
 * values.
 */
export const JSON_CODEC: Codec<unknown> = {
  encode: (value) => Buffer.from(JSON.stringify(value)),
  decode: (bytes): unknown =>
    JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')),
  weigh: (value) => JSON.stringify(value).length * HEAP_BYTES_PER_JSON_CHARACTER,
};
