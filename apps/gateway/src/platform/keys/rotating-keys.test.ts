import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { ManualClock } from '../time/testing/manual-clock.ts';
import { KeysRefusedError } from './secret-files.ts';
import type { RotatingKeys } from './rotating-keys.ts';
import { KeyDirectory } from './testing/key-directory.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NOW_MS = Date.parse('2026-03-14T15:00:00Z');

const kidOf = (token: string): string => decodeProtectedHeader(token).kid ?? '';
const kidsOf = async (keys: RotatingKeys): Promise<readonly string[]> =>
  (await keys.published()).keys.map(({ kid }) => kid);
const messageOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? String(error.cause) : ''}`,
  );

// Unreadable files are logged, also where a test intends them.
Logger.overrideLogger(false);

describe('keys that rotate', () => {
  let clock = new ManualClock(NOW_MS);
  let directory = new KeyDirectory();
  const open = (): Promise<RotatingKeys> => directory.open(clock, DAY_MS);

  beforeEach(() => {
    clock = new ManualClock(NOW_MS);
    directory = new KeyDirectory();
  });

  async function accepts(keys: RotatingKeys, token: string): Promise<boolean> {
    const key = await keys.publicKey(kidOf(token));
    if (key === undefined) return false;
    await jwtVerify(token, key, { algorithms: ['ES256'] });
    return true;
  }

  test('sign ES256 with a key that is published by its thumbprint, and never publish its private half', async () => {
    const keys = await open();
    const token = await keys.sign({ sub: 'u' });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: kidOf(token) });
    const { keys: published } = await keys.published();
    expect(published.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ]);
    expect(published[0]).toMatchObject({ kid: kidOf(token), kty: 'EC', crv: 'P-256', use: 'sig' });
    expect(await accepts(keys, token)).toBe(true);
  });

  test('are stored in files that only the owner can read', async () => {
    await open();
    expect(readdirSync(directory.path)).toEqual(['access.1.json']);
    expect(statSync(directory.path).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory.path, 'access.1.json')).mode & 0o777).toBe(0o600);
  });

  test('are the same after a restart', async () => {
    const token = await (await open()).sign({});
    const again = await open();
    expect(kidOf(await again.sign({}))).toBe(kidOf(token));
    expect(await accepts(again, token)).toBe(true);
  });

  test('a new key signs immediately; the old one is published until the last of its tokens has expired', async () => {
    const keys = await open();
    const old = await keys.sign({});
    await keys.rotate();
    const fresh = await keys.sign({});
    expect(kidOf(fresh)).not.toBe(kidOf(old));
    expect(await kidsOf(keys)).toEqual([kidOf(fresh), kidOf(old)]);
    clock.advance(DAY_MS);
    expect(await accepts(keys, old)).toBe(true);
    clock.advance(MINUTE_MS);
    expect(await accepts(keys, old)).toBe(false);
    expect(await kidsOf(keys)).toEqual([kidOf(fresh)]);
    expect(await accepts(keys, fresh)).toBe(true);
  });

  test('rotated three times within a day, all four are accepted, each as long as it has tokens', async () => {
    const keys = await open();
    const tokens = [await keys.sign({})];
    for (let round = 0; round < 3; round += 1) {
      clock.advance(DAY_MS / 4);
      await keys.rotate();
      tokens.push(await keys.sign({}));
    }
    expect(await kidsOf(keys)).toEqual(tokens.map(kidOf).toReversed());
    clock.advance(DAY_MS / 2 + MINUTE_MS);
    expect(await kidsOf(keys)).toEqual(tokens.slice(1).map(kidOf).toReversed());
  });

  test('the next rotation removes the files of keys without tokens', async () => {
    const keys = await open();
    await keys.rotate();
    clock.advance(DAY_MS + MINUTE_MS);
    await keys.rotate();
    expect(readdirSync(directory.path).toSorted()).toEqual(['access.2.json', 'access.3.json']);
  });

  test('another process’s new key is found for all simultaneous tokens, not only for the first', async () => {
    const [keys, other] = [await open(), await open()];
    clock.advance(90 * DAY_MS);
    const token = await other.sign({});
    const accepted = await Promise.all(Array.from({ length: 20 }, () => accepts(keys, token)));
    expect(accepted.filter((isAccepted) => !isAccepted)).toEqual([]);
  });

  test('the first process that signs replaces a key of ninety days, once', async () => {
    const keys = await open();
    const old = kidOf(await keys.sign({}));
    clock.advance(90 * DAY_MS - 1);
    expect(kidOf(await keys.sign({}))).toBe(old);
    clock.advance(1);
    const kids = new Set((await Promise.all(Array.from({ length: 20 }, () => keys.sign({})))).map(kidOf));
    expect([kids.size, kids.has(old)]).toEqual([1, false]);
    expect(readdirSync(directory.path).toSorted()).toEqual(['access.1.json', 'access.2.json']);
  });

  test('a due key that cannot be replaced stays in use', async () => {
    const keys = await open();
    const old = kidOf(await keys.sign({}));
    clock.advance(91 * DAY_MS);
    rmSync(directory.path, { recursive: true });
    writeFileSync(directory.path, 'not a directory');
    expect(kidOf(await keys.sign({}))).toBe(old);
    rmSync(directory.path);
    mkdirSync(directory.path);
  });
});

describe('keys of two processes with one directory', () => {
  let clock = new ManualClock(NOW_MS);
  let directory = new KeyDirectory();

  beforeEach(() => {
    clock = new ManualClock(NOW_MS);
    directory = new KeyDirectory();
  });

  test('that start at the same time agree on one key', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => directory.open(clock, DAY_MS)));
    const kids = await Promise.all(opened.map(async (keys) => kidOf(await keys.sign({}))));
    expect(new Set(kids).size).toBe(1);
    expect(readdirSync(directory.path)).toEqual(['access.1.json']);
  });

  test('that rotate at the same time agree on the next', async () => {
    const [one, other] = [await directory.open(clock, DAY_MS), await directory.open(clock, DAY_MS)];
    clock.advance(90 * DAY_MS);
    const tokens = await Promise.all([one.sign({}), other.sign({}), one.sign({}), other.sign({})]);
    expect(new Set(tokens.map(kidOf)).size).toBe(1);
    expect(readdirSync(directory.path)).toHaveLength(2);
  });

  test('one reads the other’s new key when it receives a token of it, and then signs with it', async () => {
    const [one, other] = [await directory.open(clock, DAY_MS), await directory.open(clock, DAY_MS)];
    await one.rotate();
    clock.advance(1000);
    const token = await one.sign({});
    expect(await other.publicKey(kidOf(token))).toBeDefined();
    expect(kidOf(await other.sign({}))).toBe(kidOf(token));
  });

  test('one signs with the other’s new key within ten seconds', async () => {
    const [one, other] = [await directory.open(clock, DAY_MS), await directory.open(clock, DAY_MS)];
    await one.rotate();
    clock.advance(10_000);
    expect(kidOf(await other.sign({}))).toBe(kidOf(await one.sign({})));
    expect(await kidsOf(other)).toEqual(await kidsOf(one));
  });

  test('invented ids do not make a process read files more than once a second', async () => {
    const [one, other] = [await directory.open(clock, DAY_MS), await directory.open(clock, DAY_MS)];
    clock.advance(1000);
    expect(await other.publicKey('made-up')).toBeUndefined();
    await one.rotate();
    const token = await one.sign({});
    expect(await other.publicKey(kidOf(token))).toBeUndefined();
    clock.advance(1000);
    expect(await other.publicKey(kidOf(token))).toBeDefined();
  });
});

describe('files without a valid key', () => {
  let directory = new KeyDirectory();

  beforeEach(() => {
    directory = new KeyDirectory();
    mkdirSync(directory.path);
  });

  test.each([
    ['{"createdAtMs":1,"key":{"d":"very-secret', 'does not hold a key'],
    ['{"createdAtMs":1,"key":{"d":"very-secret"}}', 'does not hold a key'],
    [
      '{"createdAtMs":1,"key":{"kty":"EC","crv":"P-256","kid":"k","x":"x","y":"y","d":"very-secret"}}',
      'k is not a key of the curve P-256',
    ],
  ])('are refused without showing their content: %s', async (text, fault) => {
    writeFileSync(join(directory.path, 'access.1.json'), text);
    const opening = directory.open(new ManualClock(NOW_MS), DAY_MS);
    await expect(opening).rejects.toBeInstanceOf(KeysRefusedError);
    const message = await messageOf(opening);
    expect(message).toContain(fault);
    expect(message).not.toContain('very-secret');
  });

  test('drafts of a killed process are ignored', async () => {
    writeFileSync(join(directory.path, 'access.1.json.0f0f.draft'), 'half');
    writeFileSync(join(directory.path, 'staff.7.json'), 'of another name');
    await directory.open(new ManualClock(NOW_MS), DAY_MS);
    expect(readFileSync(join(directory.path, 'access.1.json'), 'utf8')).toContain('"kid"');
  });
});
