import { emailOf, Fan, login, register } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

let identity: IdentityService;
let gateway: Gateway;
const lines: string[] = [];

beforeAll(async () => {
  identity = await IdentityService.start();
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { identity: identity.settings, logLevel: 'trace' },
    overrides: { logDestination: { write: (line: string) => lines.push(line) } },
  });
  // Drops the start-up lines with the listening address.
  lines.length = 0;
});

const post = (path: string, body: object) => gateway.http.post(path).send(body);

/**
 * Runs everything that people do, valid, invalid, and while the identity service fails. Returns what must not be
 * logged.
 */
async function everything(): Promise<readonly string[]> {
  const fan = await Fan.register(gateway, 'secretive');
  const { code } = await identity.mailTo(fan.email, 'VERIFY_EMAIL');
  await post('/api/auth/verify-email', { code }).expect(204);
  await login(gateway, fan.email, 'Pa55word-wrong').expect(401);
  await login(gateway, emailOf('nobody'), 'Pa55word-wrong').expect(401);
  await register(gateway, fan.name).expect(409);
  await fan.patch('/api/account', { name: 'Somebody Private' }).expect(200);
  await fan.get(`/api/account?access_token=${fan.signed.token.access_token}`).expect(200);
  const broken = `${fan.signed.token.access_token.slice(0, -8)}AAAAAAAA`;
  await gateway.http.get('/api/account').set('authorization', `Bearer ${broken}`).expect(401);
  await post('/api/auth/refresh-token', { refresh_token: `${fan.signed.token.refresh_token}x` }).expect(401);
  await fan.refresh().expect(200);
  await post('/api/auth/password/forgot', { email: fan.email, language: 'en' }).expect(202);
  const reset = (await identity.mailTo(fan.email, 'PASSWORD_RESET')).code;
  await identity.set('faults', { identity: { status: 500 } });
  await login(gateway, fan.email, fan.password);
  await post('/api/auth/password/reset', { code: reset, password: 'Pa55word-new' });
  await identity.set('faults', { identity: { truncatedBody: 'json' } });
  await login(gateway, fan.email, fan.password);
  await fan.refresh();
  await identity.set('faults', {});
  await gateway.http.get(`/api/auth/popup/callback?state=a-state&code=a-provider-code`).expect(200);
  await gateway.http.get('/en/cms/login/an-invitation').expect(404);
  await gateway.http.get('/de/auth/reset-password?oobCode=a-mailed-code').expect(404);
  return [
    'an-invitation',
    'a-mailed-code',
    fan.signed.token.access_token,
    fan.signed.token.refresh_token,
    broken,
    code,
    reset,
    'a-provider-code',
    'Somebody Private',
    'Pa55word-',
    '@touchline.example',
    '127.0.0.1',
    'eyJ',
  ];
}

test('no log line, even at level trace, contains personal data or a secret', async () => {
  const secrets = await everything();
  const log = lines.join('');
  // The requests were logged, so the search below is not empty.
  for (const path of ['/api/auth/login', '/api/auth/refresh-token', '/api/account', '/en/cms/login/...'])
    expect(log).toContain(`"path":"${path}"`);
  expect(log).toContain('"msg":"request failed"');
  for (const secret of secrets) {
    const said = lines.filter((line) => line.includes(secret));
    expect([secret, said]).toEqual([secret, []]);
  }
});

test('the search finds a logged address', () => {
  const canary = JSON.stringify({ msg: 'canary', email: emailOf('canary') });
  expect([...lines, canary].filter((line) => line.includes('@touchline.example'))).toEqual([canary]);
});
