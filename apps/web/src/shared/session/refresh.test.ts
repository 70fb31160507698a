import { HandBrowser, DAY_MS, LOGIN, turns, USER } from './testing/hand-browser.ts';
import { problem } from './testing/scripted-gateway.ts';

const ACCOUNT = '/api/account';
const REFRESH = '/api/auth/refresh-token';
const EXPIRED = {
  name: 'ExpiredAuthSessionError',
  message: 'Both token and refresh token have expired. Your request was aborted.',
};

/** A signed-in tab whose access token has just expired. */
async function expiredTab() {
  const browser = new HandBrowser();
  const tab = await browser.signedInTab(600_000);
  // The gateway fails the background refresh, so that only the test's own requests refresh.
  browser.gateway.script = () => problem(503, 'unavailable');
  browser.clock.advance(600_000);
  await turns();
  browser.gateway.asked.length = 0;
  browser.gateway.script = ({ path }) =>
    path === REFRESH ? browser.signedIn('second') : { status: 200, body: { data: 1 } };
  return { browser, ...tab };
}

describe('§7.2 a refresh', () => {
  test('sends the refresh token without Authorization, and stores both new tokens', async () => {
    const { browser, session } = await expiredTab();
    await session.transport(ACCOUNT);
    expect(browser.gateway.asked).toMatchObject([
      { path: REFRESH, method: 'POST', body: { refresh_token: 'refresh-first' } },
      { path: ACCOUNT, authorization: `Bearer ${browser.pair('second').access_token}` },
    ]);
    expect(browser.gateway.asked[0]?.authorization).toBeUndefined();
    expect(browser.local.kept.get('auth._refresh_token.local')).toBe('refresh-second');
    expect(browser.cookies.kept.get('auth._token.local')).toBe(
      `Bearer ${browser.pair('second').access_token}`,
    );
  });

  test('keeps the present refresh token if the response has none', async () => {
    const { browser, session } = await expiredTab();
    const { access_token } = browser.pair('second');
    browser.gateway.script = ({ path }) =>
      path === REFRESH
        ? {
            status: 200,
            body: {
              data: { ...USER, email: 'a@touchline.example', emailVerified: true, token: { access_token } },
            },
          }
        : { status: 200, body: null };
    await session.transport(ACCOUNT);
    expect(browser.local.kept.get('auth._refresh_token.local')).toBe('refresh-first');
    expect(browser.gateway.to(ACCOUNT)[0]?.authorization).toBe(`Bearer ${access_token}`);
  });

  test('is not refreshed itself: a refused refresh is one request', async () => {
    const { browser, session } = await expiredTab();
    browser.gateway.script = () => problem(401, 'session-ended');
    await expect(session.transport(ACCOUNT)).rejects.toMatchObject(EXPIRED);
    expect(browser.gateway.asked).toHaveLength(1);
  });
});

describe('§4.11 many simultaneous requests', () => {
  test('cause one refresh, and all are sent with the new token', async () => {
    const { browser, session } = await expiredTab();
    await Promise.all([
      ...Array.from({ length: 10 }, () => session.transport(ACCOUNT)),
      ...Array.from({ length: 10 }, () => session.publicReads('/api/matches/live')),
      session.settle(),
    ]);
    expect(browser.gateway.to(REFRESH)).toHaveLength(1);
    const bearers = browser.gateway.asked.slice(1).map(({ authorization }) => authorization);
    expect(bearers).toHaveLength(20);
    expect(new Set(bearers)).toEqual(new Set([`Bearer ${browser.pair('second').access_token}`]));
  });

  test('cause one refresh in a browser without locks too', async () => {
    const { browser } = await expiredTab();
    const { session } = browser.tab((run) => run());
    await Promise.all(Array.from({ length: 10 }, () => session.transport(ACCOUNT)));
    expect(browser.gateway.to(REFRESH)).toHaveLength(1);
  });

  test('cause one refresh in several tabs: the others use its tokens', async () => {
    const { browser, session } = await expiredTab();
    const tabs = [session, browser.tab().session, browser.tab().session];
    await Promise.all(tabs.map((tab) => tab.transport(ACCOUNT)));
    expect(browser.gateway.to(REFRESH)).toHaveLength(1);
    expect(new Set(browser.gateway.to(ACCOUNT).map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${browser.pair('second').access_token}`]),
    );
  });

  test('that the gateway refuses together cause one refresh, and each is sent once more', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    browser.gateway.script = ({ path, authorization }) => {
      if (path === REFRESH) return browser.signedIn('second');
      return authorization === `Bearer ${browser.pair('second').access_token}`
        ? { status: 200, body: null }
        : problem(401, 'unauthorized');
    };
    const answers = await Promise.all([session.transport(ACCOUNT), session.transport(ACCOUNT)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(browser.gateway.to(REFRESH)).toHaveLength(1);
    expect(browser.gateway.to(ACCOUNT)).toHaveLength(4);
  });

  test('a token that is refused again is returned as the response, without a loop', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    browser.gateway.script = ({ path }) =>
      path === REFRESH ? browser.signedIn('second') : problem(401, 'unauthorized');
    expect((await session.transport(ACCOUNT)).status).toBe(401);
    expect(browser.gateway.asked).toHaveLength(3);
  });

  test('a wrong password does not concern the session', async () => {
    const browser = new HandBrowser();
    const { session } = await browser.signedInTab();
    browser.gateway.script = () => problem(401, 'wrong-password');
    expect((await session.transport('/api/account/password', { method: 'POST' })).status).toBe(401);
    expect(browser.gateway.to(REFRESH)).toEqual([]);
    expect(session.view().status).toBe('signed-in');
  });

  test('a session that another tab has started in the meantime survives the refusal of an old one', async () => {
    const { browser, session } = await expiredTab();
    browser.gateway.script = ({ path }) => {
      if (path !== REFRESH) return { status: 200, body: null };
      for (const { kept } of [browser.cookies, browser.local]) {
        kept.set('auth._refresh_token.local', 'refresh-of-another-tab');
      }
      return problem(401, 'session-ended');
    };
    await expect(session.transport(ACCOUNT)).rejects.toMatchObject(EXPIRED);
    expect(browser.local.kept.get('auth._refresh_token.local')).toBe('refresh-of-another-tab');
  });
});

describe('§8.1 a session that has ended', () => {
  test('is reset, and the request is not sent', async () => {
    const browser = new HandBrowser();
    const { session, logged } = await browser.signedInTab();
    browser.gateway.script = () => problem(503, 'unavailable');
    browser.clock.advance(DAY_MS);
    await turns();
    browser.clock.advance(29 * DAY_MS);
    browser.gateway.asked.length = 0;
    await expect(session.transport(ACCOUNT)).rejects.toMatchObject(EXPIRED);
    expect(browser.gateway.asked).toEqual([]);
    expect(session.view().status).toBe('guest');
    expect(browser.local.kept.size + browser.cookies.kept.size).toBe(0);
    expect(logged).toEqual([]);
  });

  test.each([
    [401, 'session-ended'],
    [401, 'user-token-expired'],
    [403, 'user-disabled'],
    [400, 'bad-request'],
  ])('is detected by a refused refresh: %d %s', async (status, code) => {
    const { browser, session, logged } = await expiredTab();
    browser.gateway.script = () => problem(status, code);
    await expect(session.transport(ACCOUNT)).rejects.toMatchObject({ ...EXPIRED, cause: { code } });
    expect(browser.gateway.to(ACCOUNT)).toEqual([]);
    expect(session.view().status).toBe('guest');
    expect(browser.local.kept.size).toBe(0);
    expect(logged).toEqual([]);
  });

  test('does not block the scores: public data is read as a guest', async () => {
    const { browser, session } = await expiredTab();
    browser.gateway.script = ({ path, authorization }) =>
      path === REFRESH ? problem(401, 'session-ended') : { status: 200, body: authorization ?? 'as a guest' };
    expect(await session.publicReads('/api/matches/live')).toEqual({ status: 200, body: 'as a guest' });
    expect(session.view().status).toBe('guest');
  });

  test('a visitor without tokens sends the request without the header, and does not wait', async () => {
    const browser = new HandBrowser();
    const { session } = browser.tab();
    browser.gateway.script = () => problem(401, 'unauthorized');
    expect((await session.transport(ACCOUNT)).status).toBe(401);
    expect(browser.gateway.asked).toHaveLength(1);
    expect(browser.gateway.asked[0]?.authorization).toBeUndefined();
  });
});

describe('§4.11 nobody is signed out by', () => {
  test.each([
    ['a gateway that cannot reach its state', problem(503, 'unavailable')],
    ['an identity service that is down', problem(502, 'network-request-failed')],
    ['too many requests', problem(429, 'too-many-requests')],
    ['a network that is gone', new TypeError('Failed to fetch')],
  ])('%s', async (_, answer) => {
    const { browser, session } = await expiredTab();
    browser.gateway.script = ({ path, authorization }) =>
      path === REFRESH ? answer : { status: 200, body: authorization ?? 'as a guest' };
    await expect(session.transport(ACCOUNT)).rejects.toMatchObject({ name: 'ApiProblem' });
    expect(await session.publicReads('/api/matches/live')).toEqual({ status: 200, body: 'as a guest' });
    expect(await session.settle()).toBe(true);
    expect(session.view().status).toBe('signed-in');
    expect(browser.local.kept.get('auth._refresh_token.local')).toBe('refresh-first');
    browser.gateway.script = ({ path }) =>
      path === REFRESH ? browser.signedIn('second') : { status: 200, body: null };
    expect((await session.transport(ACCOUNT)).status).toBe(200);
  });

  test('a visitor who signs in again during an old refresh keeps the new session', async () => {
    const { browser, session } = await expiredTab();
    let answer = (): void => undefined;
    browser.gateway.script = ({ path }) =>
      path === REFRESH
        ? new Promise((resolve) => {
            answer = () => {
              resolve(browser.signedIn('of-the-old'));
            };
          })
        : browser.signedIn('new');
    const waiting = session.transport(ACCOUNT);
    await turns();
    await session.login(LOGIN);
    answer();
    await waiting;
    expect(browser.local.kept.get('auth._refresh_token.local')).toBe('refresh-new');
  });
});
