import type { Codec } from '@touchline/cache';

/** Measured on lists of matches and on squads: V8 keeps a parsed value in two to three times its JSON. */
const HEAP_BYTES_PER_JSON_CHARACTER = 3;

/** Of the sources: plain values, as JSON. The shape's version is part of a key, so that no other release's is read. */
export const JSON_CODEC: Codec<unknown> = {
  encode: (value) => Buffer.from(JSON.stringify(value)),
  decode: (bytes): unknown =>
    JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')),
  weigh: (value) => JSON.stringify(value).length * HEAP_BYTES_PER_JSON_CHARACTER,
};
