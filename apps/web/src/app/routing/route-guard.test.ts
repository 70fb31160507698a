import { ROUTES, type Route } from '@touchline/contracts';
import { HandBrowser, turns } from '../../shared/session/testing/hand-browser.ts';
import { problem } from '../../shared/session/testing/scripted-gateway.ts';
import { createRouteGuard, NO_GUARDS, runMiddleware, type Middleware } from './route-guard.ts';

const PROTECTED = ['account', 'security'];
const GUEST = ['login', 'register', 'reset', 'auth-reset-password'];
const STAFF = ['cms', 'cms-login', 'cms-login-token'];

function page(name: string): Route {
  const route = ROUTES.find((known) => known.name === name);
  if (route === undefined) throw new Error(`no page ${name}`);
  return route;
}

function place(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://touchline.example');
  return { pathname, search, hash };
}

/** A guest or a signed-in visitor, with a guard. */
async function visitor(who: 'guest' | 'signed-in', accessForMs?: number) {
  const browser = new HandBrowser();
  const { session } = who === 'guest' ? browser.tab() : await browser.signedInTab(accessForMs);
  const guard = createRouteGuard(session);
  return { browser, session, go: (name: string, path: string) => guard(page(name), place(path)) };
}

test('§4.10 account, security and cms are protected, six pages are for guests, all others are public', () => {
  const of = (auth: Route['auth']): string[] =>
    ROUTES.filter((route) => route.auth === auth).map(({ name }) => name);
  expect(of('protected').sort()).toEqual([...PROTECTED, 'cms'].sort());
  expect(of('guest').sort()).toEqual([...GUEST, 'cms-login', 'cms-login-token'].sort());
  expect(of('public')).toHaveLength(ROUTES.length - PROTECTED.length - GUEST.length - STAFF.length);
});

describe('§4.6 a: a public page', () => {
  test('needs no redirect and no refresh, even with a session that has expired', async () => {
    const { browser, session, go } = await visitor('signed-in', 600_000);
    browser.gateway.script = () => problem(503, 'unavailable');
    browser.clock.advance(600_000);
    await turns();
    browser.gateway.asked.length = 0;
    expect(await go('match-id', '/en/match/7')).toBeUndefined();
    expect(browser.gateway.asked).toEqual([]);
    expect(session.view().status).toBe('signed-in');
  });
});

describe('§4.6 c: a signed-in visitor', () => {
  test.each(PROTECTED)('sees %s', async (name) => {
    const { go } = await visitor('signed-in');
    expect(await go(name, `/de/${name}`)).toBeUndefined();
  });

  test.each(GUEST)('is sent home from %s', async (name) => {
    const { go } = await visitor('signed-in');
    expect(await go(name, '/de/somewhere')).toBe('/de');
  });

  test('has an expired access token refreshed first', async () => {
    const { browser, go } = await visitor('signed-in', 600_000);
    browser.gateway.script = () => problem(503, 'unavailable');
    browser.clock.advance(600_000);
    await turns();
    browser.gateway.script = () => browser.signedIn('second');
    expect(await go('account', '/de/account')).toBeUndefined();
    expect(browser.gateway.asked.at(-1)?.path).toBe('/api/auth/refresh-token');
  });

  test('is signed out and asked to sign in if the refresh is refused', async () => {
    const { browser, session, go } = await visitor('signed-in', 600_000);
    browser.gateway.script = () => problem(401, 'session-ended');
    browser.clock.advance(600_000);
    expect(await go('account', '/de/account')).toBe('/de/login');
    expect(session.view().status).toBe('guest');
    expect(await session.takeRemembered()).toBe('/de/account');
  });

  test('is signed out without a request if the refresh token has expired', async () => {
    const { browser, session, go } = await visitor('signed-in', 31 * 86_400_000);
    browser.clock.advance(30 * 86_400_000);
    expect(await go('login', '/de/login')).toBeUndefined();
    expect(browser.gateway.asked).toEqual([]);
    expect(session.view().status).toBe('guest');
  });

  test('stays on the page, which shows the failure, if the refresh fails for now', async () => {
    const { browser, session, go } = await visitor('signed-in', 600_000);
    browser.gateway.script = () => new TypeError('Failed to fetch');
    browser.clock.advance(600_000);
    expect(await go('account', '/de/account')).toBeUndefined();
    expect(session.view().status).toBe('signed-in');
  });

  test('may still confirm an email address, because a visitor who has just registered is signed in', async () => {
    const { go } = await visitor('signed-in');
    const path = '/de/auth/reset-password?oobCode=c';
    expect(await go('auth-reset-password', `${path}&mode=verifyEmail`)).toBeUndefined();
    expect(await go('auth-reset-password', `${path}&mode=resetPassword`)).toBe('/de');
  });
});

describe('§4.6 d: a guest', () => {
  test.each(GUEST)('stays on %s', async (name) => {
    const { session, go } = await visitor('guest');
    expect(await go(name, '/de/somewhere')).toBeUndefined();
    expect(await session.takeRemembered()).toBeUndefined();
  });

  test.each(PROTECTED)(
    'is redirected from %s to the sign-in page, and the page is remembered',
    async (name) => {
      const { session, go } = await visitor('guest');
      expect(await go(name, `/tr/${name}?tab=2#end`)).toBe('/tr/login');
      expect(await session.takeRemembered()).toBe(`/tr/${name}?tab=2#end`);
    },
  );

  test.each(['/en/login', '/EN/login', '/en/login/', '/en/login?x=1'])(
    'does not loop at %s',
    async (path) => {
      const { go } = await visitor('guest');
      expect(await go('login', path)).toBeUndefined();
    },
  );
});

describe('§6.1 staff pages', () => {
  test.each(STAFF)('%s does not settle the visitor’s session and remembers no page', async (name) => {
    for (const who of ['guest', 'signed-in'] as const) {
      const { browser, session, go } = await visitor(who);
      browser.gateway.asked.length = 0;
      expect(await go(name, '/de/somewhere?next=/de/account')).toBeUndefined();
      expect(await session.takeRemembered()).toBeUndefined();
      expect(browser.gateway.asked).toEqual([]);
    }
  });
});

describe('§4.7 ?next= is remembered under the same rule', () => {
  test.each([
    ['/ru/account?x=1#y', '/ru/account?x=1#y'],
    ['//evil.example', undefined],
    ['/en/login', undefined],
    ['https://evil.example/en', undefined],
  ])('%s', async (next, remembered) => {
    const { session, go } = await visitor('guest');
    await go('login', `/en/login?next=${encodeURIComponent(next)}`);
    expect(await session.takeRemembered()).toBe(remembered);
  });

  test('redirects a signed-in visitor there immediately', async () => {
    const { go } = await visitor('signed-in');
    expect(await go('login', '/en/login?next=/ru/account')).toBe('/ru/account');
  });
});

describe('§4.8 a signed-in visitor who opens the sign-in page', () => {
  test('returns to the remembered page, once', async () => {
    const { session, go } = await visitor('signed-in');
    await session.remember('/ru/match/7');
    expect(await go('login', '/en/login')).toBe('/ru/match/7');
    expect(await go('login', '/en/login')).toBe('/en');
  });

  test('goes home if no page is remembered', async () => {
    const { go } = await visitor('signed-in');
    expect(await go('login', '/pt/login')).toBe('/pt');
  });
});

test('§6.1 a visitor is a guest or signed in; further permissions are data', async () => {
  const { session } = await visitor('signed-in');
  expect(session.view()).toMatchObject({ status: 'signed-in', user: { scope: ['beta'] } });
  session.logout();
  expect(session.view()).toEqual({ status: 'guest', user: null });
});

const route = { name: 'account', auth: 'protected', layout: 'user' } as const;

describe('8.5 named middleware of pages', () => {
  test('runs in order, until one redirects', async () => {
    const ran: string[] = [];
    const named = (name: string, elsewhere?: string): [string, Middleware] => [
      name,
      ({ name: of }) => {
        ran.push(`${name} of ${of}`);
        return Promise.resolve(elsewhere);
      },
    ];
    const table = new Map([named('first'), named('second', '/en/login'), named('third')]);
    await expect(runMiddleware(['first', 'second', 'third'], table, route)).resolves.toBe('/en/login');
    expect(ran).toEqual(['first of account', 'second of account']);
  });

  test.each(['payments', 'constructor', ''])('an unknown one (%s) is a 500 that names it', async (name) => {
    await expect(runMiddleware(['auth', name], NO_GUARDS, route)).rejects.toMatchObject({
      init: { status: 500 },
      data: { message: `Unknown middleware ${name}` },
    });
  });

  test('never redirects on the server', async () => {
    await expect(runMiddleware(['auth'], NO_GUARDS, route)).resolves.toBeUndefined();
  });
});
