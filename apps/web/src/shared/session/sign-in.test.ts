import { DAY_MS, HandBrowser, LOGIN, START_MS, turns, USER } from './testing/hand-browser.ts';
import { problem } from './testing/scripted-gateway.ts';

const ACCOUNT = '/api/account';

test('§3.1 the user is the response’s data without its tokens and its email address', async () => {
  const browser = new HandBrowser();
  const { session } = await browser.signedInTab();
  expect(session.view()).toEqual({ status: 'signed-in', user: USER });
  expect(JSON.parse(browser.local.kept.get('auth.user') ?? '')).toEqual(USER);
  expect([...browser.cookies.kept.values()].join()).not.toContain(LOGIN.email);
});

test('a refresh token lasts as long as the response says, or thirty days if it does not', async () => {
  const lasting = async (seconds?: number): Promise<string | undefined> => {
    const browser = new HandBrowser();
    const { session } = browser.tab();
    const token = {
      ...browser.pair('first'),
      ...(seconds === undefined ? {} : { refresh_expires_in: seconds }),
    };
    const user = { ...USER, email: LOGIN.email, emailVerified: true };
    browser.gateway.script = () => ({ status: 200, body: { data: { ...user, token } } });
    await session.login(LOGIN);
    return browser.local.kept.get('auth._refresh_token_expiration.local');
  };
  expect(await lasting(3600)).toBe(String(START_MS + 3_600_000));
  expect(await lasting()).toBe(String(START_MS + 30 * DAY_MS));
});

describe('§7.1 signing in', () => {
  test('sends the credentials only, and stores the session', async () => {
    const browser = new HandBrowser();
    const { session } = browser.tab();
    browser.gateway.script = () => browser.signedIn('first');
    await session.login(LOGIN);
    expect(browser.gateway.asked).toMatchObject([{ path: '/api/auth/login', method: 'POST', body: LOGIN }]);
    expect(browser.gateway.asked[0]?.authorization).toBeUndefined();
    expect(browser.cookies.kept.get('auth._token.local')).toBe(
      `Bearer ${browser.pair('first').access_token}`,
    );
    expect(browser.local.kept.get('auth._refresh_token.local')).toBe('refresh-first');
    await session.transport(ACCOUNT);
    expect(browser.gateway.to(ACCOUNT)[0]?.authorization).toBe(
      `Bearer ${browser.pair('first').access_token}`,
    );
  });

  test('resets the present session first, and it stays reset if signing in fails', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    let during: unknown;
    browser.gateway.script = () => {
      during = session.view().status;
      return problem(401, 'invalid-credential');
    };
    await expect(session.login(LOGIN)).rejects.toMatchObject({ status: 401, code: 'invalid-credential' });
    expect(during).toBe('guest');
    expect(session.view()).toEqual({ status: 'guest', user: null });
    expect([...browser.cookies.kept.keys(), ...browser.local.kept.keys()]).toEqual([]);
  });

  test('keeps the page to return to', async () => {
    const browser = new HandBrowser();
    const { session } = browser.tab();
    await session.remember('/de/account');
    browser.gateway.script = () => browser.signedIn('first');
    await session.login(LOGIN);
    expect(await session.takeRemembered()).toBe('/de/account');
  });

  test('fails on an unreadable response, and nobody is signed in', async () => {
    const browser = new HandBrowser();
    const { session } = browser.tab();
    for (const body of [null, {}, { data: USER }, { data: { ...USER, token: { access_token: 'a' } } }]) {
      browser.gateway.script = () => ({ status: 200, body });
      await expect(session.login(LOGIN)).rejects.toMatchObject({ name: 'ApiProblem' });
    }
    expect(session.view().status).toBe('guest');
    expect(browser.local.kept.size).toBe(0);
  });
});

test('§7.5 a provider’s credentials are sent unchanged', async () => {
  const browser = new HandBrowser();
  const { session } = browser.tab();
  browser.gateway.script = () => browser.signedIn('first');
  const credentials = { provider: 'google', id_token: 'a.b.c' } as const;
  await session.login(credentials);
  expect(browser.gateway.asked).toMatchObject([{ path: '/api/auth/login', body: credentials }]);
  expect(session.view().status).toBe('signed-in');
});

test('registering signs in as well', async () => {
  const browser = new HandBrowser();
  const { session } = browser.tab();
  browser.gateway.script = () => browser.signedIn('first');
  const request = { ...LOGIN, language: 'de' } as const;
  await session.register(request);
  expect(browser.gateway.asked).toMatchObject([{ path: '/api/auth/register', body: request }]);
  expect(session.view().status).toBe('signed-in');
});

describe('§7.3 signing out', () => {
  test('sends the gateway both tokens, and completes even if the page is left', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    const access = browser.local.kept.get('auth._token.local');
    session.logout();
    expect(browser.gateway.asked).toMatchObject([
      {
        path: '/api/auth/logout',
        method: 'POST',
        authorization: access,
        body: { refresh_token: 'refresh-first' },
        keepalive: true,
      },
    ]);
  });

  test.each([
    ['agrees', { status: 204, body: null }],
    ['refuses', problem(401, 'session-ended')],
    ['fails', problem(503, 'unavailable')],
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['does not respond', 'silence'],
  ] as const)('resets immediately, even if the gateway %s', async (_, answer) => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    await session.remember('/en/security');
    browser.gateway.script = () => answer;
    session.logout();
    expect(session.view()).toEqual({ status: 'guest', user: null });
    await turns();
    browser.clock.advance(60_000);
    await turns();
    expect([...browser.cookies.kept.keys(), ...browser.local.kept.keys()]).toEqual([]);
  });

  test('signs out other tabs too', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    const other = browser.tab();
    expect(other.session.view().status).toBe('signed-in');
    session.logout();
    expect(other.session.view().status).toBe('guest');
  });

  test('a refresh in progress does not restore the session', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab(60_000);
    browser.clock.advance(60_000);
    let answer = (): void => undefined;
    browser.gateway.script = ({ path }) =>
      path === '/api/auth/logout'
        ? { status: 204, body: null }
        : new Promise((resolve) => {
            answer = () => {
              resolve(browser.signedIn('second'));
            };
          });
    const waiting = session.transport(ACCOUNT).catch((error: unknown) => error);
    await turns();
    session.logout();
    answer();
    expect(await waiting).toMatchObject({ name: 'ExpiredAuthSessionError' });
    expect(session.view().status).toBe('guest');
    expect(browser.local.kept.size).toBe(0);
  });
});
