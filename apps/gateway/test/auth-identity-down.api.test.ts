import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PopupMessage } from '@touchline/contracts';
import { codeIn, emailOf, Fan, login, register } from './support/accounts.ts';
import { startGateway, type Gateway } from './support/gateway.ts';
import { identityAt, IdentityService } from './support/identity.ts';

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** The gateway after a restart, of the same data: it cannot reach the identity service any more. */
let cutOff: Gateway;
let dataDir: string;
const fans = new Map<string, Fan>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-cut-off-'));
  const identity = await IdentityService.start();
  const before = await startGateway({
    upstreamUrl: null,
    settings: { identity: identity.settings, dataDir },
  });
  for (const name of ['stays', 'keeps']) {
    const fan = await Fan.register(before, name);
    fans.set(name, fan).set(`${name} elsewhere`, await fan.elsewhere());
  }
  await before.stop();
  await identity.stop();
  cutOff = await startGateway({ upstreamUrl: null, settings: { identity: identityAt(NOWHERE), dataDir } });
});

afterAll(async () => {
  await cutOff.stop();
  await rm(dataDir, { recursive: true });
});

function signedIn(name: string): Fan {
  const fan = fans.get(name);
  if (fan === undefined) throw new Error(`${name} never signed in`);
  return new Fan(cutOff, fan.name, fan.signed);
}

test.each([
  ['login', () => login(cutOff, emailOf('anyone'), 'Pa55word-any')],
  ['register', () => register(cutOff, 'newcomer')],
  ['verify-email', () => cutOff.http.post('/api/auth/verify-email').send({ code: 'x' })],
  ['password/reset', () => cutOff.http.post('/api/auth/password/reset').send({ code: 'x', password: 'y' })],
  ['password-policy', () => cutOff.http.get('/api/auth/password-policy')],
])('%s says that it is not their fault', async (_, ask) => {
  const answer = await ask().expect(502);
  expect(codeIn(answer)).toBe('network-request-failed');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toContain('127.0.0.1');
});

test('a mail for a new password is promised all the same: nobody learns who has an account', async () => {
  const body = { email: emailOf('anyone'), language: 'en' };
  await cutOff.http.post('/api/auth/password/forgot').send(body).expect(202);
});

test('an outage is no guess, however often someone tries', async () => {
  for (let n = 0; n < 12; n += 1) {
    const answer = await login(cutOff, emailOf('anyone'), 'Pa55word-any').expect(502);
    expect(codeIn(answer)).toBe('network-request-failed');
  }
});

test('a window tells the page that opened it', async () => {
  const { text } = await cutOff.http.get('/api/auth/popup/google').expect(200);
  const [, json = ''] = /id="message">(.*?)<\/script>/.exec(text) ?? [];
  expect(PopupMessage.parse(JSON.parse(json))).toMatchObject({ code: 'network-request-failed' });
});

describe('who is signed in', () => {
  test('stays so: reads, refreshes, looks at sessions, takes their data, signs out', async () => {
    const fan = signedIn('stays');
    await fan.get('/api/account').expect(200);
    await fan.get('/api/account/sessions').expect(200);
    await fan.get('/api/account/export').expect(200);
    await fan.refresh().expect(200);
    await fan.delete('/api/account/sessions').expect(204);
    await fan.post('/api/auth/logout', {}).expect(204);
    expect(await fan.status()).toBe(401);
  });

  test('changes nothing at the service, and loses nothing here', async () => {
    const fan = signedIn('keeps');
    const elsewhere = signedIn('keeps elsewhere');
    const changes = [
      fan.patch('/api/account', { name: 'Other' }),
      fan.post('/api/account/password', { currentPassword: fan.password, password: 'Pa55word-new' }),
      fan.delete('/api/account', { password: fan.password }),
    ];
    for (const change of changes) expect(codeIn(await change.expect(502))).toBe('network-request-failed');
    expect([await fan.status(), await elsewhere.status()]).toEqual([200, 200]);
    expect((await fan.get('/api/account')).body).toMatchObject({ data: { name: 'keeps' } });
  });
});
