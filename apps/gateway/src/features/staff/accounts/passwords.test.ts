import { argon2Sync } from 'node:crypto';
import { hashPassword, passwordFits } from './passwords.ts';

const PASSWORD = 'Pa55word-of-staff';

test('only the password itself matches its hash', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await passwordFits(PASSWORD, hash)).toBe(true);
  for (const other of ['', `${PASSWORD} `, PASSWORD.toLowerCase(), hash])
    expect([other, await passwordFits(other, hash)]).toEqual([other, false]);
});

test('a hash contains its cost, nothing of the password, and a new salt each time', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hash).not.toContain(PASSWORD);
  expect(await hashPassword(PASSWORD)).not.toBe(hash);
});

test('a hash with a lower cost still matches, so that the cost can be raised', async () => {
  const salt = Buffer.from('somesaltsomesalt');
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message: Buffer.from(PASSWORD), nonce: salt, ...cost });
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  expect(await passwordFits(PASSWORD, `$argon2id$v=19$m=64,t=1,p=1$${bare(salt)}$${bare(tag)}`)).toBe(true);
});

test('without an account no password matches', async () => {
  expect(await passwordFits(PASSWORD, null)).toBe(false);
});

test('composed and decomposed letters are the same password', async () => {
  expect(await passwordFits('Pa55word-e\u0301', await hashPassword('Pa55word-\u00e9'))).toBe(true);
});

test('an unreadable hash throws instead of counting as a wrong password', async () => {
  await expect(passwordFits(PASSWORD, 'plain')).rejects.toThrow('format');
});
