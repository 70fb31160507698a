import { codeIn, emailOf, Fan, login } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

let identity: IdentityService;
let gateway: Gateway;

beforeAll(async () => {
  identity = await IdentityService.start();
  gateway = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
});

const forgot = (email: string, language = 'fr') =>
  gateway.http.post('/api/auth/password/forgot').send({ email, language });
const reset = (code: string, password: string) =>
  gateway.http.post('/api/auth/password/reset').send({ code, password });
const verify = (code: string) => gateway.http.post('/api/auth/verify-email').send({ code });

async function resetCodeOf(fan: Fan): Promise<string> {
  await forgot(fan.email).expect(202);
  return (await identity.mailTo(fan.email, 'PASSWORD_RESET')).code;
}

describe('POST /api/auth/password/forgot', () => {
  test('sends the email in the requested language', async () => {
    const fan = await Fan.register(gateway, 'alan');
    const answer = await forgot(` ${fan.email.toUpperCase()} `).expect(202);
    expect([answer.text, answer.headers['cache-control']]).toEqual(['', 'no-store']);
    const { link, language } = await identity.mailTo(fan.email, 'PASSWORD_RESET');
    const url = new URL(link);
    expect([url.pathname, url.searchParams.get('mode'), language]).toEqual([
      '/fr/auth/reset-password',
      'resetPassword',
      'fr',
    ]);
  });

  test.each([
    ['ru;q=0.4,de-AT', '/de/auth/reset-password'],
    ['xx', '/en/auth/reset-password'],
  ])(
    'without a language, sends the email in the one that the request prefers: %s',
    async (preferred, path) => {
      const fan = await Fan.register(gateway, `of-${preferred.slice(0, 2)}`);
      const { email } = fan;
      const request = gateway.http.post('/api/auth/password/forgot').set('accept-language', preferred);
      await request.send({ email }).expect(202);
      const { link } = await identity.mailTo(email, 'PASSWORD_RESET');
      expect(new URL(link).pathname).toBe(path);
    },
  );

  test('the response is the same for an address without an account and for one that exceeded its emails', async () => {
    const fan = await Fan.register(gateway, 'bill');
    const answers = [await forgot(emailOf('nobody')), await forgot(fan.email)];
    for (let n = 0; n < 9; n += 1) answers.push(await forgot(fan.email));
    const seen = answers.map(({ status, text, headers }) => ({
      status,
      text,
      headers: { ...headers, date: '', 'x-request-id': '' },
    }));
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(seen[0]?.status).toBe(202);
    await identity.mailTo(fan.email, 'PASSWORD_RESET');
    // The confirmation at registration counts too: five emails in all.
    await gateway.http.get('/api/auth/password-policy').expect(200);
    expect(await identity.mailsTo(fan.email)).toHaveLength(5);
    expect(await identity.mailsTo(emailOf('nobody'))).toHaveLength(0);
  });

  test('responds before the identity service does', async () => {
    const fan = await Fan.register(gateway, 'carl');
    await identity.set('faults', { identity: { latencyMs: 5000, path: '/v1/accounts:sendOobCode' } });
    try {
      const startedMs = performance.now();
      await forgot(fan.email).expect(202);
      expect(performance.now() - startedMs).toBeLessThan(4000);
    } finally {
      await identity.set('faults', {});
    }
  });

  test.each([{}, { email: 'nobody', language: 'en' }, { email: 'a@touchline.example', language: 'xx' }])(
    'refuses the input %j',
    async (body) => {
      await gateway.http.post('/api/auth/password/forgot').send(body).expect(400);
    },
  );
});

describe('POST /api/auth/password/reset', () => {
  test('the new password signs in, the old one does not, and every session has ended', async () => {
    const fan = await Fan.register(gateway, 'dave');
    const elsewhere = await fan.elsewhere();
    const answer = await reset(await resetCodeOf(fan), 'Pa55word-dave-new').expect(204);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([await fan.status(), await elsewhere.status()]).toEqual([401, 401]);
    expect(codeIn(await elsewhere.refresh().expect(401))).toBe('session-ended');
    await login(gateway, fan.email, fan.password).expect(401);
    await login(gateway, fan.email, 'Pa55word-dave-new').expect(200);
  });

  test('every session ends even if nobody can sign in afterwards', async () => {
    const fan = await Fan.register(gateway, 'egil');
    const code = await resetCodeOf(fan);
    const path = '/v1/accounts:signInWithPassword';
    await identity.set('faults', { identity: { connectionReset: true, path, times: 100 } });
    try {
      await reset(code, 'Pa55word-egil-new').expect(204);
    } finally {
      await identity.set('faults', {});
    }
    expect(await fan.status()).toBe(401);
    expect(codeIn(await fan.refresh().expect(401))).toBe('session-ended');
    await login(gateway, fan.email, 'Pa55word-egil-new').expect(200);
  });

  test('if the identity service fails before it changed anything, the code and the sessions remain valid', async () => {
    const fan = await Fan.register(gateway, 'eric');
    const code = await resetCodeOf(fan);
    await identity.set('faults', {
      identity: { connectionReset: true, path: '/v1/accounts:resetPassword', times: 1 },
    });
    try {
      expect(codeIn(await reset(code, 'Pa55word-eric-new').expect(502))).toBe('network-request-failed');
    } finally {
      await identity.set('faults', {});
    }
    expect(await fan.status()).toBe(200);
    await reset(code, 'Pa55word-eric-new').expect(204);
    expect(await fan.status()).toBe(401);
  });

  test('a code works once', async () => {
    const fan = await Fan.register(gateway, 'erik');
    const code = await resetCodeOf(fan);
    await reset(code, 'Pa55word-erik-new').expect(204);
    expect(codeIn(await reset(code, 'Pa55word-erik-newer').expect(400))).toBe('invalid-action-code');
  });

  test('a weak password changes nothing, and the code remains valid', async () => {
    const fan = await Fan.register(gateway, 'finn');
    const code = await resetCodeOf(fan);
    expect(codeIn(await reset(code, 'abc').expect(400))).toBe('weak-password');
    expect(await fan.status()).toBe(200);
    await reset(code, 'Pa55word-finn-new').expect(204);
  });

  test('an owner locked out by guesses gets in again through a reset by email', async () => {
    const fan = await Fan.register(gateway, 'glen');
    await Promise.all(Array.from({ length: 11 }, () => login(gateway, fan.email, 'Pa55word-wrong')));
    await login(gateway, fan.email, fan.password).expect(429);
    await reset(await resetCodeOf(fan), 'Pa55word-glen-new').expect(204);
    await login(gateway, fan.email, 'Pa55word-glen-new').expect(200);
  });

  test.each([{}, { code: '', password: 'x' }, { code: 'x' }, { code: 'x', password: 'p'.repeat(129) }])(
    'refuses the input %j',
    async (body) => {
      await gateway.http.post('/api/auth/password/reset').send(body).expect(400);
    },
  );
});

describe('POST /api/auth/verify-email', () => {
  test('the account shows immediately that the address is confirmed, and its security log records it', async () => {
    const fan = await Fan.register(gateway, 'hugh');
    expect((await fan.get('/api/account')).body).toMatchObject({ data: { emailVerified: false } });
    const { code } = await identity.mailTo(fan.email, 'VERIFY_EMAIL');
    const answer = await verify(code).expect(204);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await fan.get('/api/account')).body).toMatchObject({ data: { emailVerified: true } });
    expect((await fan.get('/api/account/export')).text).toContain('"email-verified"');
    await fan.refresh().expect(200);
  });

  test('refuses an unknown code', async () => {
    expect(codeIn(await verify('nonsense').expect(400))).toBe('invalid-action-code');
    await verify('').expect(400);
  });
});
