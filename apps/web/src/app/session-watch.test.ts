import { ROUTES } from '@touchline/contracts';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router-dom';
import { HandBrowser, turns } from '../shared/session/testing/hand-browser.ts';
import { problem } from '../shared/session/testing/scripted-gateway.ts';
import { createRouteGuard } from './routing/route-guard.ts';
import { keepWatch } from './session-watch.ts';

function handle(name: string) {
  return { messages: [], page: ROUTES.find((route) => route.name === name) };
}

const ROUTED = [
  { path: '/en/account', handle: handle('account') },
  { path: '/en/login', handle: handle('login') },
  { path: '/en/match/:id', handle: handle('match-id') },
  { path: '*' },
];

async function watched(
  path: string,
  who: 'guest' | 'signed-in',
  hydrated: Promise<unknown> = Promise.resolve(),
) {
  const browser = new HandBrowser();
  const { session } = who === 'guest' ? browser.tab() : await browser.signedInTab();
  const queries = new QueryClient();
  queries.setQueryData(['account', 'sessions'], ['mine']);
  queries.setQueryData(['match', '7'], ['everyone’s']);
  const router = createMemoryRouter(ROUTED, { initialEntries: [path] });
  const reported: string[] = [];
  keepWatch(
    router,
    session,
    createRouteGuard(session),
    queries,
    { show: ({ id }) => void reported.push(id) },
    hydrated,
  );
  await turns();
  const here = (): string => router.state.location.pathname;
  return { browser, session, queries, here, reported };
}

test('§4.6 the first page, which the server renders without a session, is guarded too', async () => {
  const { here, session } = await watched('/en/account?tab=2#end', 'guest');
  expect(here()).toBe('/en/login');
  expect(await session.takeRemembered()).toBe('/en/account?tab=2#end');
  expect((await watched('/en/account', 'signed-in')).here()).toBe('/en/account');
  expect((await watched('/en/login', 'signed-in')).here()).toBe('/en');
  expect((await watched('/en/nowhere', 'guest')).here()).toBe('/en/nowhere');
});

test('§4.6 a redirect of the first page waits until the page is hydrated', async () => {
  const { promise: hydrated, resolve } = Promise.withResolvers<undefined>();
  const { here } = await watched('/en/login', 'signed-in', hydrated);
  expect(here()).toBe('/en/login');
  resolve(undefined);
  await turns();
  expect(here()).toBe('/en');
});

test('§4.6 a visitor on a protected page is asked to sign in when the session ends', async () => {
  const { browser, session, here, queries, reported } = await watched('/en/account', 'signed-in');
  browser.gateway.script = () => problem(401, 'session-ended');
  await session.transport('/api/account').catch(() => undefined);
  await turns();
  expect(here()).toBe('/en/login');
  expect(reported).toEqual(['behaviour.sessionEnded']);
  expect(await session.takeRemembered()).toBe('/en/account');
  expect(queries.getQueryData(['account', 'sessions'])).toBeUndefined();
  expect(queries.getQueryData(['match', '7'])).toEqual(['everyone’s']);
});

test('signing out in another tab does the same; a public page stays open', async () => {
  for (const [path, expected] of [
    ['/en/account', '/en/login'],
    ['/en/match/7', '/en/match/7'],
  ] as const) {
    const { browser, here, queries } = await watched(path, 'signed-in');
    browser.gateway.script = () => ({ status: 204, body: null });
    browser.tab().session.logout();
    await turns();
    expect(here()).toBe(expected);
    expect(queries.getQueryData(['account', 'sessions'])).toBeUndefined();
  }
});

test('signing out in this tab does not redirect by itself: the caller goes on to /en', async () => {
  const { session, here } = await watched('/en/account', 'signed-in');
  session.logout();
  await turns();
  expect(here()).toBe('/en/account');
});

test('§8.2 a guard that fails on start is logged, and the page stays', async () => {
  const browser = new HandBrowser();
  const { session, logged } = browser.tab();
  const router = createMemoryRouter(ROUTED, { initialEntries: ['/en/account'] });
  const failure = new TypeError('a chunk cannot be loaded');
  keepWatch(
    router,
    session,
    () => Promise.reject(failure),
    new QueryClient(),
    { show: () => undefined },
    Promise.resolve(),
  );
  await turns();
  expect(logged).toEqual([['[ERROR] [AUTH]', failure]]);
  expect(router.state.location.pathname).toBe('/en/account');
});
