import { DAY_MS, HandBrowser, START_MS, turns, USER } from './testing/hand-browser.ts';
import { problem } from './testing/scripted-gateway.ts';

function visited(browser: HandBrowser, accessForMs: number, refreshForMs: number): void {
  const pair = browser.pair('first', accessForMs);
  const keys = {
    'auth.strategy': 'local',
    'auth._token.local': `Bearer ${pair.access_token}`,
    'auth._token_expiration.local': String(START_MS + accessForMs),
    'auth._refresh_token.local': pair.refresh_token,
    'auth._refresh_token_expiration.local': String(START_MS + refreshForMs),
    'auth.user': JSON.stringify(USER),
  };
  for (const [key, value] of Object.entries(keys)) browser.local.kept.set(key, value);
}

describe('§4.4 on start', () => {
  test('a session whose refresh token has expired is reset', () => {
    const browser = new HandBrowser();
    visited(browser, -DAY_MS, 500);
    expect(browser.tab().session.view()).toEqual({ status: 'guest', user: null });
    expect(browser.local.kept.size).toBe(0);
    expect(browser.gateway.asked).toEqual([]);
  });

  test('a session whose access token alone has expired stays, and is refreshed when needed', async () => {
    const browser = new HandBrowser();
    visited(browser, -60_000, DAY_MS);
    const { session } = browser.tab();
    expect(session.view()).toEqual({ status: 'signed-in', user: USER });
    browser.clock.advance(3_600_000);
    await turns();
    expect(browser.gateway.asked).toEqual([]);
    browser.gateway.script = ({ path }) =>
      path === '/api/auth/refresh-token' ? browser.signedIn('second') : { status: 200, body: null };
    expect(await session.settle()).toBe(true);
    expect(browser.gateway.asked.map(({ path }) => path)).toEqual(['/api/auth/refresh-token']);
  });

  test('a visitor without a session is a guest', () => {
    expect(new HandBrowser().tab().session.view()).toEqual({ status: 'guest', user: null });
  });
});

test('§4.5 after a reload the user is known without a request; a refresh updates the user', async () => {
  const browser = new HandBrowser();
  visited(browser, DAY_MS, 30 * DAY_MS);
  const { session } = browser.tab();
  expect(session.view().user).toEqual(USER);
  expect(browser.gateway.asked).toEqual([]);
  browser.clock.advance(DAY_MS);
  await turns();
  const body = {
    data: {
      ...USER,
      name: 'Alice B.',
      email: 'a@touchline.example',
      emailVerified: true,
      token: browser.pair('second'),
    },
  };
  browser.gateway.script = () => ({ status: 200, body });
  await session.settle();
  expect(session.view().user?.name).toBe('Alice B.');
  expect(browser.tab().session.view().user?.name).toBe('Alice B.');
});

test('§3.5 on start each storage receives what only the other has', async () => {
  const browser = new HandBrowser();
  visited(browser, DAY_MS, 30 * DAY_MS);
  browser.tab();
  await turns();
  expect(Object.fromEntries(browser.cookies.kept)).toEqual(Object.fromEntries(browser.local.kept));
});

describe('§8.2 a failure on start', () => {
  test('is logged with its prefix, and the page continues', async () => {
    const browser = new HandBrowser();
    visited(browser, DAY_MS, 30 * DAY_MS);
    const failure = new DOMException('no locks here', 'SecurityError');
    const { session, logged } = browser.tab(() => Promise.reject(failure));
    await turns();
    expect(logged).toEqual([['[ERROR] [AUTH]', failure]]);
    expect(session.view().status).toBe('signed-in');
  });

  test('is not logged if the session has merely ended', async () => {
    const browser = new HandBrowser();
    visited(browser, -DAY_MS, -1);
    const { session, logged } = browser.tab();
    browser.gateway.script = () => problem(401, 'session-ended');
    await turns();
    expect(session.view().status).toBe('guest');
    expect(logged).toEqual([]);
  });
});
