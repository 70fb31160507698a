import { codeIn, emailOf, Fan, login, passwordOf, register, signedInBy } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

let identity: IdentityService;
let gateway: Gateway;

beforeAll(async () => {
  identity = await IdentityService.start();
  gateway = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
});

describe('POST /api/auth/register', () => {
  test('creates a signed-in account and sends an email to confirm the address', async () => {
    const answer = await register(gateway, 'anna').expect(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(signedInBy(answer)).toMatchObject({ email: emailOf('anna'), emailVerified: false, name: 'anna' });
    expect(answer.text).not.toContain('Pa55word');
    const { link, language } = await identity.mailTo(emailOf('anna'), 'VERIFY_EMAIL');
    expect([new URL(link).pathname, language]).toEqual(['/de/auth/reset-password', 'de']);
  });

  test('refuses an address that has an account', async () => {
    await register(gateway, 'bea').expect(201);
    const answer = await register(gateway, 'bea', { email: ' BEA@touchline.example ' }).expect(409);
    expect(codeIn(answer)).toBe('email-already-in-use');
  });

  test('refuses a weak password', async () => {
    expect(codeIn(await register(gateway, 'cleo', { password: 'abc' }).expect(400))).toBe('weak-password');
  });

  test.each([{ email: 'nobody' }, { language: 'xx' }, { password: '' }, { name: ' ' }])(
    'refuses %j and names the field',
    async (parts) => {
      const answer = await register(gateway, 'dora', parts).expect(400);
      expect(answer.body).toMatchObject({ code: 'bad-request', errors: [{ path: Object.keys(parts)[0] }] });
    },
  );
});

describe('POST /api/auth/login', () => {
  test('signs in with the right password, in any spelling of the address (SEMANTICS §3.1, §5.2, §7.1)', async () => {
    const fan = await Fan.register(gateway, 'emma');
    const answer = await login(gateway, ' Emma@Touchline.Example', fan.password).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const signed = signedInBy(answer);
    expect({ ...signed, token: 0 }).toEqual({ ...fan.signed, token: 0 });
    expect(signed.token).not.toEqual(fan.signed.token);
    // The body alone contains the tokens; the cookie only marks this browser as known (ADR 0050).
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^device=[^;]+; Path=\/api\/auth; .*HttpOnly/),
    ]);
  });

  test('the token contains the scope that the identity project grants (SEMANTICS §3.6)', async () => {
    const fan = await Fan.register(gateway, 'fred');
    await identity.set('users', { email: fan.email, customClaims: { scope: 'premium' } });
    const { signed } = await fan.elsewhere();
    expect(signed.scope).toEqual(['premium']);
    const [, claims = ''] = signed.token.access_token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ scope: 'premium' });
  });

  test('refuses a disabled account', async () => {
    const fan = await Fan.register(gateway, 'gus');
    await identity.set('users', { email: fan.email, disabled: true });
    expect(codeIn(await login(gateway, fan.email, fan.password).expect(403))).toBe('user-disabled');
  });

  test.each([
    {},
    { email: 'nobody', password: 'x' },
    { email: 'a@touchline.example' },
    { email: 'a@touchline.example', password: 'x'.repeat(129) },
    { provider: 'other', id_token: 'x' },
    { provider: 'google', id_token: '' },
    'text',
    null,
  ])('refuses the input %j', async (body) => {
    const answer = await gateway.http
      .post('/api/auth/login')
      .set('content-type', 'application/json')
      .send(JSON.stringify(body))
      .expect(400);
    expect(codeIn(answer)).toBe('bad-request');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('refuses an invalid token of a provider', async () => {
    const credentials = { provider: 'google', id_token: 'a.b.c' };
    const answer = await gateway.http.post('/api/auth/login').send(credentials).expect(401);
    expect(codeIn(answer)).toBe('invalid-credential');
  });
});

describe('POST /api/auth/refresh-token', () => {
  test('returns new tokens of the same session and the user, without a Bearer (SEMANTICS §4.5, §7.2)', async () => {
    const fan = await Fan.register(gateway, 'hana');
    const answer = await fan.refresh().expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const signed = signedInBy(answer);
    expect({ ...signed, token: 0 }).toEqual({ ...fan.signed, token: 0 });
    expect(signed.token.refresh_token).not.toBe(fan.signed.token.refresh_token);
  });

  test.each(['garbage', 'a.b.c', 'x'.repeat(512)])('refuses the token %s', async (refresh_token) => {
    const answer = await gateway.http.post('/api/auth/refresh-token').send({ refresh_token }).expect(401);
    expect(codeIn(answer)).toBe('session-ended');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([{}, { refresh_token: '' }, { refresh_token: 'x'.repeat(513) }, { refresh_token: 1 }])(
    'refuses the input %j',
    async (body) => {
      await gateway.http.post('/api/auth/refresh-token').send(body).expect(400);
    },
  );
});

describe('POST /api/auth/logout', () => {
  const logout = (body: object, bearer?: string) => {
    const request = gateway.http.post('/api/auth/logout').send(body);
    return bearer === undefined ? request : request.set('authorization', bearer);
  };

  test('ends the session of the Bearer', async () => {
    const fan = await Fan.register(gateway, 'ida');
    const answer = await logout({}, fan.bearer).expect(204);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await fan.status()).toBe(401);
    await fan.refresh().expect(401);
  });

  test('ends the session of the refresh token if the access token is invalid (SEMANTICS §7.3)', async () => {
    const fan = await Fan.register(gateway, 'jan');
    const answer = await logout({ refresh_token: fan.signed.token.refresh_token }, 'Bearer a.b.c').expect(
      204,
    );
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(await fan.status()).toBe(401);
  });

  test('ends no other session', async () => {
    const fan = await Fan.register(gateway, 'kai');
    const elsewhere = await fan.elsewhere();
    await logout({ refresh_token: fan.signed.token.refresh_token }, fan.bearer).expect(204);
    expect([await fan.status(), await elsewhere.status()]).toEqual([401, 200]);
  });

  test('responds 204 also the second time, to garbage and to an empty body', async () => {
    const fan = await Fan.register(gateway, 'leo');
    for (let n = 0; n < 2; n += 1) await logout({}, fan.bearer).expect(204);
    await logout({ refresh_token: 'garbage' }).expect(204);
    await logout({}).expect(204);
  });

  test.each([
    ['without a body or its type', undefined],
    ['with a type and no body', 'application/json'],
  ])('ends the session of the Bearer %s', async (_, type) => {
    const fan = await Fan.register(gateway, `no-body-${String(type?.length)}`);
    const request = gateway.http.post('/api/auth/logout').set('authorization', fan.bearer);
    await (type === undefined ? request : request.set('content-type', type)).expect(204);
    expect(await fan.status()).toBe(401);
  });
});

describe('GET /api/auth/password-policy', () => {
  test('returns the identity service’s rules for passwords', async () => {
    const answer = await gateway.http.get('/api/auth/password-policy').expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ data: { minLength: 6, numeric: false } });
  });
});

describe('writes from another site', () => {
  const WRITES = [
    ['post', '/api/auth/login'],
    ['post', '/api/auth/register'],
    ['post', '/api/auth/refresh-token'],
    ['post', '/api/auth/logout'],
    ['post', '/api/auth/verify-email'],
    ['post', '/api/auth/password/forgot'],
    ['post', '/api/auth/password/reset'],
    ['patch', '/api/account'],
    ['delete', '/api/account'],
    ['post', '/api/account/password'],
    ['delete', '/api/account/sessions'],
    ['delete', '/api/account/sessions/some-id'],
    ['put', '/api/account/preferences'],
  ] as const;

  test.each(WRITES)('refuses %s %s', async (method, path) => {
    for (const [header, value] of [
      ['origin', 'https://elsewhere.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
    ] as const) {
      const answer = await gateway.http[method](path).set(header, value).send({}).expect(403);
      expect(codeIn(answer)).toBe('forbidden');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('allows our own site', async () => {
    const request = () => gateway.http.post('/api/auth/logout').send({});
    await request().set('origin', 'http://localhost:3000').expect(204);
    await request().set('origin', gateway.url).set('sec-fetch-site', 'same-origin').expect(204);
  });
});

test('a cookie signs nobody in (SEMANTICS §3.3)', async () => {
  const fan = await Fan.register(gateway, 'mia');
  const cookie = `auth._token.local=${encodeURIComponent(fan.bearer)}`;
  await gateway.http.get('/api/account').set('cookie', cookie).expect(401);
  await gateway.http.get(`/api/account?access_token=${fan.signed.token.access_token}`).expect(401);
});

test('without an identity upstream, every account endpoint responds 503 with feature-off', async () => {
  const off = await startGateway({ upstreamUrl: null });
  try {
    const answer = await login(off, emailOf('nina'), passwordOf('nina')).expect(503);
    expect(codeIn(answer)).toBe('feature-off');
    expect(codeIn(await off.http.get('/api/auth/password-policy').expect(503))).toBe('feature-off');
  } finally {
    await off.stop();
  }
});
