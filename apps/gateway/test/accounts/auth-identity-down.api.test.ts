import { temporaryFolder } from '@touchline/test-data/opened';
import { PopupMessage } from '@touchline/contracts';
import { codeIn, emailOf, Fan, login, register } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { identityAt, IdentityService } from '../support/identity.ts';

/** No server listens here. */
const NOWHERE = 'http://127.0.0.1:9';

/** The gateway after a restart with the same data; it can no longer reach the identity service. */
let cutOff: Gateway;
let dataDir: string;
const fans = new Map<string, Fan>();

beforeAll(async () => {
  dataDir = temporaryFolder('touchline-cut-off');
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
])('%s responds 502 with network-request-failed', async (_, ask) => {
  const answer = await ask().expect(502);
  expect(codeIn(answer)).toBe('network-request-failed');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toContain('127.0.0.1');
});

test('a request for a password reset is accepted all the same, so that nobody learns who has an account', async () => {
  const body = { email: emailOf('anyone'), language: 'en' };
  await cutOff.http.post('/api/auth/password/forgot').send(body).expect(202);
});

test('an attempt during an outage does not count as a guess', async () => {
  for (let n = 0; n < 12; n += 1) {
    const answer = await login(cutOff, emailOf('anyone'), 'Pa55word-any').expect(502);
    expect(codeIn(answer)).toBe('network-request-failed');
  }
});

test('the popup reports the failure to the page that opened it', async () => {
  const { text } = await cutOff.http.get('/api/auth/popup/google').expect(200);
  const [, json = ''] = /id="message">(.*?)<\/script>/.exec(text) ?? [];
  expect(PopupMessage.parse(JSON.parse(json))).toMatchObject({ code: 'network-request-failed' });
});

describe('a signed-in account', () => {
  test('can still read, refresh, list sessions, export and sign out', async () => {
    const fan = signedIn('stays');
    await fan.get('/api/account').expect(200);
    await fan.get('/api/account/sessions').expect(200);
    await fan.get('/api/account/export').expect(200);
    await fan.refresh().expect(200);
    await fan.delete('/api/account/sessions').expect(204);
    await fan.post('/api/auth/logout', {}).expect(204);
    expect(await fan.status()).toBe(401);
  });

  test('can change nothing at the service, and loses nothing here', async () => {
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
