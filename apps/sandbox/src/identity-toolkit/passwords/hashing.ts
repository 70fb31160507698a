import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second choice for argon2id: 19 MiB, two passes; some 30-60 ms on a small machine. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
const SALT_BYTES = 16;

const tagOf = (password: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: salt, ...COST });

export const hashUserPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${(await tagOf(password, salt)).toString('base64url')}`;
};

/**
 * Takes the same time whether or not there is a hash to compare with, so that the clock does not tell who has
 * an account.
 */
export const passwordMatches = async (password: string, stored: string | null): Promise<boolean> => {
  const [salt = '', tag = ''] = (stored ?? '').split('.');
  const expected = Buffer.from(tag, 'base64url');
  const saltBytes = stored === null ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, 'base64url');
  const actual = await tagOf(password, saltBytes);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
