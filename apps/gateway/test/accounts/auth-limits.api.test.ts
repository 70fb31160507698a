import { codeIn, emailOf, Fan, login, register } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';

const FANS = 20;
const LOGINS_EACH = 10;
const STADIUM = '203.0.113.9';

let identity: IdentityService;
let gateway: Gateway;

beforeAll(async () => {
  identity = await IdentityService.start();
  // The gateway trusts one proxy to report a client’s address.
  const settings = { identity: identity.settings, trustProxy: 1 };
  gateway = await startGateway({ upstreamUrl: null, settings });
});

const from = (network: string, email: string, password: string) =>
  login(gateway, email, password).set('x-forwarded-for', network);

const wrong = (fan: Fan, network: string) => from(network, fan.email, 'Pa55word-wrong');

test('a stadium behind one address: 200 sign-ins succeed despite mistyped passwords', async () => {
  const fans = await Promise.all(
    Array.from({ length: FANS }, (_, n) => Fan.register(gateway, `stadium-${String(n)}`)),
  );
  const statuses = await Promise.all(
    fans.map(async (fan) => {
      const seen = [(await wrong(fan, STADIUM)).status];
      for (let n = 0; n < LOGINS_EACH; n += 1)
        seen.push((await from(STADIUM, fan.email, fan.password)).status);
      return seen;
    }),
  );
  const tally = Map.groupBy(statuses.flat(), (status) => status);
  expect([tally.get(401)?.length, tally.get(200)?.length]).toEqual([FANS, FANS * LOGINS_EACH]);
  expect(tally.size).toBe(2);
}, 120_000);

test('after ten wrong passwords for one account, from any network, attempts are refused with the time to wait', async () => {
  const fan = await Fan.register(gateway, 'guessed-at');
  const attempts = await Promise.all(
    Array.from({ length: 11 }, (_, n) => wrong(fan, `198.51.100.${String(n)}`)),
  );
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(401), 429]);
  // The correct password is refused too: otherwise the limit would reveal it.
  const refused = await from('192.0.2.1', fan.email, fan.password).expect(429);
  expect(codeIn(refused)).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(850);
  expect(refused.headers['cache-control']).toBe('no-store');
  // Signed-in sessions continue, and can use the account despite the guesses of others.
  expect(await fan.status()).toBe(200);
  const change = { currentPassword: fan.password, password: 'Pa55word-new' };
  await fan.post('/api/account/password', change).expect(204);
  await fan.delete('/api/account', { password: 'Pa55word-new' }).expect(204);
});

test('a session has ten guesses, which count against no other session', async () => {
  const fan = await Fan.register(gateway, 'session-guessed');
  const elsewhere = await fan.elsewhere();
  const remove = (password: string) => fan.delete('/api/account', { password });
  const statuses = await Promise.all(
    Array.from({ length: 11 }, async () => (await remove('Pa55word-wrong')).status),
  );
  expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(401), 429]);
  await remove(fan.password).expect(429);
  await elsewhere.delete('/api/account', { password: fan.password }).expect(204);
});

describe('a browser that signed in before', () => {
  const cookieIn = (answer: { readonly headers: Record<string, unknown> }): string =>
    /^device=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  const lockOut = (fan: Fan) => Promise.all(Array.from({ length: 11 }, () => wrong(fan, '198.51.100.77')));
  const withCookie = (fan: Fan, cookie: string, password = fan.password) =>
    from('192.0.2.40', fan.email, password).set('cookie', cookie);

  test('can sign in to an account that strangers have locked, and has ten guesses of its own', async () => {
    const fan = await Fan.register(gateway, 'device-owner');
    const answer = await from('192.0.2.40', fan.email, fan.password).expect(200);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^device=[\w~.-]+; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieIn(answer);
    await lockOut(fan);
    await from('192.0.2.40', fan.email, fan.password).expect(429);
    await withCookie(fan, cookie).expect(200);
    const statuses = await Promise.all(
      Array.from({ length: 11 }, async () => (await withCookie(fan, cookie, 'Pa55word-wrong')).status),
    );
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(401), 429]);
    await withCookie(fan, cookie).expect(429);
  });

  test('is not recognised by a cookie of another account, a forged or altered one, or one from before the last reset', async () => {
    const fan = await Fan.register(gateway, 'device-robbed');
    const thief = await Fan.register(gateway, 'device-thief');
    const own = cookieIn(await from('192.0.2.41', fan.email, fan.password).expect(200));
    const other = cookieIn(await from('192.0.2.42', thief.email, thief.password).expect(200));
    const [, nonce = '', issued = '', mac = ''] = /^device=(.*)~(.*)~(.*)$/.exec(own) ?? [];
    await lockOut(fan);
    for (const cookie of [
      other,
      `device=${nonce}~${issued}~${'A'.repeat(43)}`,
      `device=${nonce}~${String(Number(issued) + 1)}~${mac}`,
      `device=${'A'.repeat(22)}~${issued}~${mac}`,
      'device=~~~..%',
    ])
      await withCookie(fan, cookie).expect(429);
    await gateway.http.post('/api/auth/password/forgot').send({ email: fan.email, language: 'en' });
    const { code } = await identity.mailTo(fan.email, 'PASSWORD_RESET');
    const password = 'Pa55word-robbed-new';
    await gateway.http.post('/api/auth/password/reset').send({ code, password }).expect(204);
    await lockOut(fan);
    await withCookie(fan, own, password).expect(429);
  });

  test('is recognised for each account that signed in on it', async () => {
    const [one, two] = [await Fan.register(gateway, 'device-one'), await Fan.register(gateway, 'device-two')];
    const first = cookieIn(await from('192.0.2.43', one.email, one.password).expect(200));
    const both = cookieIn(await withCookie(two, first).expect(200));
    await Promise.all([lockOut(one), lockOut(two)]);
    await withCookie(one, both).expect(200);
    await withCookie(two, both).expect(200);
  });
});

test('an address without an account is limited like any other', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 11 }, async () => (await from('192.0.2.2', emailOf('nobody'), 'x')).status),
  );
  expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(401), 429]);
});

test('after 300 guessed codes a network is refused, other networks are not', async () => {
  const fan = await Fan.register(gateway, 'bystander');
  const attempt = async (n: number, network: string) => {
    const request = gateway.http.post('/api/auth/verify-email').set('x-forwarded-for', network);
    return (await request.send({ code: `guess-${String(n)}` })).status;
  };
  const house = (n: number) => `2001:db8:5:1::${(n + 1).toString(16)}`;
  for (let batch = 0; batch < 10; batch += 1) {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => attempt(n, house(batch * 30 + n))),
    );
    expect(new Set(statuses)).toEqual(new Set([400]));
  }
  expect(await attempt(0, '2001:db8:5:1:ffff::1')).toBe(429);
  await from('2001:db8:5:1::99', fan.email, fan.password).expect(429);
  await from('2001:db8:5:2::1', fan.email, fan.password).expect(200);
}, 120_000);

test('registering a known address 300 times counts as guessing who has an account', async () => {
  const fan = await Fan.register(gateway, 'known');
  const again = () => register(gateway, fan.name).set('x-forwarded-for', '192.0.2.77');
  for (let batch = 0; batch < 10; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 30 }, again));
    expect(new Set(answers.map(codeIn))).toEqual(new Set(['email-already-in-use']));
  }
  expect(codeIn(await again().expect(429))).toBe('too-many-requests');
}, 120_000);

test('a forwarded address is ignored unless TRUST_PROXY is set', async () => {
  const direct = await startGateway({ upstreamUrl: null, settings: { identity: identity.settings } });
  try {
    const attempt = (n: number) =>
      direct.http
        .post('/api/auth/verify-email')
        .set('x-forwarded-for', `198.51.100.${String(n % 250)}`)
        .send({ code: 'guess' });
    for (let batch = 0; batch < 10; batch += 1)
      await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(n)));
    await attempt(1).expect(429);
  } finally {
    await direct.stop();
  }
}, 120_000);
