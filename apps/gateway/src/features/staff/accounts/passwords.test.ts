import { argon2Sync } from 'node:crypto';
import { hashPassword, passwordFits } from './passwords.ts';

const PASSWORD = 'Pa55word-of-staff';

test('the password fits its hash, and nothing else does', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await passwordFits(PASSWORD, hash)).toBe(true);
  for (const other of ['', `${PASSWORD} `, PASSWORD.toLowerCase(), hash])
    expect([other, await passwordFits(other, hash)]).toEqual([other, false]);
});

test('a hash says how dear it was, holds nothing of the password, and is another one each time', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hash).not.toContain(PASSWORD);
  expect(await hashPassword(PASSWORD)).not.toBe(hash);
});

test('one that was cheaper still fits: the cost can be raised', async () => {
  const salt = Buffer.from('somesaltsomesalt');
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message: Buffer.from(PASSWORD), nonce: salt, ...cost });
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  expect(await passwordFits(PASSWORD, `$argon2id$v=19$m=64,t=1,p=1$${bare(salt)}$${bare(tag)}`)).toBe(true);
});

test('where there is no account nothing fits', async () => {
  expect(await passwordFits(PASSWORD, null)).toBe(false);
});

test('letters that are written in two ways are one password', async () => {
  expect(await passwordFits('Pa55word-e\u0301', await hashPassword('Pa55word-\u00e9'))).toBe(true);
});

test('a hash that cannot be read is a fault, not a wrong password', async () => {
  await expect(passwordFits(PASSWORD, 'plain')).rejects.toThrow('form');
});
