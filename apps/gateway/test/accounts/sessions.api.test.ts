import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { codeIn, Fan, signedInBy } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

let identity: IdentityService;
let dataDir: string;
let gateway: Gateway;
// Starts at the real time, since signatures are checked against real time too.
const wallClock = new ManualClock(Date.now());

const start = (): Promise<Gateway> =>
  startGateway({
    upstreamUrl: null,
    settings: { identity: identity.settings, dataDir },
    overrides: { wallClock },
    // The first test restarts it for the others.
    span: 'file',
  });

beforeAll(async () => {
  identity = await IdentityService.start();
  dataDir = temporaryFolder('touchline-sessions');
  gateway = await start();
});

test('sessions survive a restart', async () => {
  const fan = await Fan.register(gateway, 'ada');
  const loser = fan.signed.token.refresh_token;
  fan.signed = signedInBy(await fan.refresh().expect(200));
  await gateway.stop();
  gateway = await start();
  expect(await fan.status(gateway)).toBe(200);
  // The grace period of the previous token survives too.
  const late = await gateway.http.post('/api/auth/refresh-token').send({ refresh_token: loser }).expect(200);
  expect(signedInBy(late).token.refresh_token).toBe(fan.signed.token.refresh_token);
  await fan.refresh(gateway).expect(200);
});

test('a token can be verified with the published keys', async () => {
  const fan = await Fan.register(gateway, 'bo');
  const keys = createRemoteJWKSet(new URL(`${gateway.url}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(fan.signed.token.access_token, keys, { audience: 'urn:touchline:api' });
  expect(payload).toMatchObject({ sub: fan.signed.id, iss: 'urn:touchline:gateway' });
});

test('a stolen token used after the grace period ends the session, and the security log records it', async () => {
  const fan = await Fan.register(gateway, 'cy');
  const elsewhere = await fan.elsewhere();
  const stolen = fan.signed.token.refresh_token;
  fan.signed = signedInBy(await fan.refresh().expect(200));
  wallClock.advance(30_001);
  const answer = await gateway.http
    .post('/api/auth/refresh-token')
    .send({ refresh_token: stolen })
    .expect(401);
  expect(codeIn(answer)).toBe('session-ended');
  expect(await fan.status()).toBe(401);
  await fan.refresh().expect(401);
  const { text } = await elsewhere.get('/api/account/export').expect(200);
  expect(text).toContain('"refresh-token-reused"');
});

test('the files on disk contain no usable token or password', async () => {
  const fan = await Fan.register(gateway, 'dee');
  const { refresh_token, access_token } = fan.signed.token;
  const files = await Promise.all(
    ['state.sqlite', 'state.sqlite-wal'].map((name) => readFile(join(dataDir, name), 'latin1')),
  );
  const kept = files.join('');
  expect(kept).toContain(fan.email);
  for (const secret of [...refresh_token.split('.').slice(3), access_token.slice(-43), fan.password]) {
    expect(kept).not.toContain(secret);
  }
});
