/** @jest-environment ./jest-environment-browser.mjs */
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './session-context.tsx';
import { HandBrowser, LOGIN } from './testing/hand-browser.ts';
import { useSessionActions } from './use-session-actions.ts';

type Actions = ReturnType<typeof useSessionActions>;

function at(path: string) {
  const browser = new HandBrowser();
  const { session } = browser.tab();
  const hands: Actions[] = [];
  function Page() {
    hands.push(useSessionActions());
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/en', path] });
  render(
    <SessionProvider value={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  const run = async (what: (actions: Actions) => Promise<void>): Promise<void> => {
    const actions = hands.at(-1);
    if (actions !== undefined) await act(() => what(actions));
  };
  const here = (): string => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  browser.gateway.script = () => browser.signedIn('first');
  return { browser, session, router, run, here };
}

test('§4.8 signing in goes to the remembered page, with its own language, query and hash', async () => {
  const { session, run, here, router } = at('/de/login');
  await session.remember('/tr/security?tab=2#end');
  await run((actions) => actions.login(LOGIN));
  expect(here()).toBe('/tr/security?tab=2#end');
  await act(() => router.navigate(-1));
  expect(here()).toBe('/en');
});

test('§4.8 signing in goes home if no page is remembered', async () => {
  const { run, here } = at('/de/login');
  await run((actions) => actions.login(LOGIN));
  expect(here()).toBe('/de');
});

test('§7.1 a failed sign-in does not navigate', async () => {
  const { browser, run, here } = at('/de/login');
  browser.gateway.script = () => new TypeError('Failed to fetch');
  await run((actions) =>
    expect(actions.login(LOGIN)).rejects.toMatchObject({ code: 'network-request-failed' }),
  );
  expect(here()).toBe('/de/login');
});

test('registering navigates like signing in', async () => {
  const { run, here } = at('/de/register');
  await run((actions) => actions.register({ ...LOGIN, language: 'de' }));
  expect(here()).toBe('/de');
});

test.each(['/de/account', '/ru/match/7', '/en'])(
  '§4.9 signing out goes from %s to exactly /en, on public pages too',
  async (path) => {
    const { browser, session, run, here } = at(path);
    await session.login(LOGIN);
    browser.gateway.script = () => new TypeError('Failed to fetch');
    await run((actions) => actions.logout());
    expect(here()).toBe('/en');
    expect(session.view().status).toBe('guest');
  },
);
