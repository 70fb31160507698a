import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { Sealing } from '../../../platform/keys/index.ts';
import type { State } from '../../../platform/state/index.ts';
import { SqliteState } from '../../../platform/state/sqlite/sqlite-state.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { IdentityError } from '../../identity/index.ts';
import { ProviderSignIns } from './provider-sign-ins.ts';
import { FakeIdentity, identityUser } from '../testing/fake-identity.ts';
import { HandMovedWallClock } from '../testing/hand-moved.ts';

const MINUTE_MS = 60_000;

const google = (id_token: string) => ({ provider: 'google', id_token }) as const;

let clock: HandMovedWallClock;
let state: State;
let identity: FakeIdentity;
let signIns: ProviderSignIns;

beforeEach(() => {
  clock = new HandMovedWallClock();
  state = temporaryState(clock);
  identity = new FakeIdentity();
  const signInAtMs = clock.ms;
  identity.verifyIdToken = () => Promise.resolve(identityUser({ signInAtMs, signInMethod: 'google' }));
  signIns = new ProviderSignIns(identity, state, new Sealing(randomBytes(32)), clock);
});

afterEach(() => state.close());

const refusal = (tokens: string) => signIns.prove(google(tokens)).catch((error: unknown) => error);

test('the refresh token of a popup sign-in is found again by its ID token', async () => {
  await signIns.keep('a.b.c', 'refresh-token-of-the-service');
  const { user, refreshToken } = await signIns.prove(google('a.b.c'));
  expect([user.id, refreshToken]).toEqual(['user-1', 'refresh-token-of-the-service']);
});

test('state contains neither token in plain text', async () => {
  const directory = temporaryFolder('touchline-provider');
  const file = new SqliteState({ path: join(directory, 'state.sqlite'), clock });
  const kept = new ProviderSignIns(identity, file, new Sealing(randomBytes(32)), clock);
  await kept.keep('an-id-token', 'refresh-token-of-the-service');
  const files = await readdir(directory);
  const bytes = await Promise.all(files.map((name) => readFile(join(directory, name), 'latin1')));
  await file.close();
  expect(bytes.join()).toContain('provider-sign-in');
  expect(bytes.join()).not.toMatch(/an-id-token|refresh-token-of/);
});

test('an ID token from elsewhere is accepted, without a refresh token', async () => {
  await expect(signIns.prove(google('x.y.z'))).resolves.toMatchObject({ refreshToken: undefined });
});

test('a token is accepted once, even if it is used several times concurrently', async () => {
  await signIns.keep('a.b.c', 'r');
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => signIns.prove(google('a.b.c'))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal('a.b.c')).toMatchObject({ code: 'invalid-credential' });
});

test.each([
  ['other bits that no byte of its signature has', 'head.body.c2lnbh'],
  ['a space at its end', 'head.body.c2lnbg '],
  ['a space in its signature', 'head.body.c2 lnbg'],
  ['padding', 'head.body.c2lnbg=='],
])('a used token is refused even with %s', async (_, spelling) => {
  await signIns.prove(google('head.body.c2lnbg'));
  expect(await refusal(spelling)).toMatchObject({ code: 'invalid-credential' });
});

test('a sign-in of more than five minutes ago is refused', async () => {
  clock.ms += 5 * MINUTE_MS;
  await expect(signIns.prove(google('a.b.c'))).resolves.toBeDefined();
  clock.ms += 1;
  expect(await refusal('d.e.f')).toBeInstanceOf(IdentityError);
});

test('a token of another sign-in method is refused', async () => {
  const signInAtMs = clock.ms;
  identity.verifyIdToken = () => Promise.resolve(identityUser({ signInAtMs, signInMethod: 'password' }));
  expect(await refusal('a.b.c')).toMatchObject({ code: 'invalid-credential' });
});
