import { createHash } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

const digestOf = (keys: readonly string[]): Buffer => createHash('sha256').update(keys.join('\n')).digest();

/** A document id in the form of Strapi's own (24 letters and digits, a letter first) that belongs to the keys. */
export const documentIdFor = (...keys: readonly string[]): string =>
  Array.from(digestOf(keys).subarray(0, LENGTH), (byte, place) =>
    ALPHABET.charAt(byte % (place === 0 ? 26 : ALPHABET.length)),
  ).join('');

/** A row's id that belongs to the keys: whole, positive, and the same after a restart. */
export const rowIdFor = (...keys: readonly string[]): number => digestOf(keys).readUInt32BE() >>> 1;
