import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits, as the provider's user ids are. */
export const randomId = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** A secret that nobody guesses, fit for an address. */
export const randomSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');
