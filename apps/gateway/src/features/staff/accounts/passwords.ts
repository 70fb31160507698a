import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. Stored with each hash, so that it can be raised. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** PHC string format: https://github.com/P-H-C/phc-string-format */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const tagOf = (
  password: string,
  nonce: Buffer,
  cost: Readonly<Record<keyof typeof COST, number>>,
): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    tagLength: TAG_BYTES,
    ...cost,
  });

/** Hashes with argon2id in the thread pool, so that only this request waits for it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = COST;
  const tag = await tagOf(password, salt, COST);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * @param hash `null` if there is no such account. The work is then the same and the result `false`, so that
 *   response times do not reveal who is staff.
 */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  if (hash === null) {
    await tagOf(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  if (parallelism === undefined) throw new Error('A stored password hash has an unknown format');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
