import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { readConfiguration } from '../config/env.ts';
import { ManualClock } from '../time/testing/manual-clock.ts';
import { openKeys, type Keys } from './open-keys.ts';

describe('the keys of the settings', () => {
  const clock = new ManualClock(Date.parse('2026-03-14T15:00:00Z'));
  let root = '';
  const open = (environment: Readonly<Record<string, string>> = {}): Promise<Keys> =>
    openKeys(readConfiguration({ DATA_DIR: root, ...environment }).settings, clock);

  beforeEach(() => {
    root = temporaryFolder('touchline-keys');
  });

  test('are generated if there are none, and loaded the next time', async () => {
    const [first, second] = [await open(), await open()];
    expect(readdirSync(join(root, 'keys')).toSorted()).toEqual([
      'access.1.json',
      'sealing.json',
      'staff.1.json',
    ]);
    expect(statSync(join(root, 'keys', 'sealing.json')).mode & 0o777).toBe(0o600);
    expect(second.sealing.open(first.sealing.seal('text', 'c'), 'c')).toBe('text');
    expect(await second.access.published()).toEqual(await first.access.published());
  });

  test('a visitor’s token is not valid with the keys of staff', async () => {
    const { access, staff } = await open();
    const { kid = '' } = decodeProtectedHeader(await access.sign({}));
    expect(await access.publicKey(kid)).toBeDefined();
    expect(await staff.publicKey(kid)).toBeUndefined();
  });

  test('processes that start at the same time use the same sealing key', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => open()));
    const sealed = opened.map(({ sealing }) => sealing.seal('text', 'c'));
    for (const { sealing } of opened) {
      expect(sealed.map((one) => sealing.open(one, 'c'))).toEqual(sealed.map(() => 'text'));
    }
  });

  test('with all keys configured nothing is written', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const given = JSON.stringify({ keys: [{ ...(await exportJWK(privateKey)), kid: 'given' }] });
    const SEALING_KEY = randomBytes(32).toString('base64url');
    const keys = await open({ SIGNING_KEYS: given, STAFF_SIGNING_KEYS: given, SEALING_KEY });
    expect(decodeProtectedHeader(await keys.access.sign({})).kid).toBe('given');
    expect(readdirSync(root)).toEqual([]);
    expect(keys.sealing.open(keys.sealing.seal('text', 'c'), 'c')).toBe('text');
  });

  test('an unusable data directory is refused by name', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(open({ DATA_DIR: join(root, 'file') })).rejects.toThrow(
      /file\/keys cannot be made; set DATA_DIR/,
    );
  });
});
