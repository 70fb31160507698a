import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** As Strapi 5's are: 24 lower-case letters and digits, a letter first. */
export const randomDocumentId = (): string =>
  Array.from({ length: LENGTH }, (_, place) =>
    ALPHABET.charAt(randomInt(place === 0 ? 26 : ALPHABET.length)),
  ).join('');
