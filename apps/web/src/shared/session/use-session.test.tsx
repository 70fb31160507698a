/** @jest-environment ./jest-environment-browser.mjs */
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionProvider } from './session-context.tsx';
import type { AuthSession } from './session.ts';
import { HandBrowser } from './testing/hand-browser.ts';
import { useSession } from './use-session.ts';

/** The session as a page hears it. */
function renderSession(session: AuthSession) {
  const views: ReturnType<typeof useSession>[] = [];
  function Page(): ReactNode {
    views.push(useSession());
    return null;
  }
  render(
    <SessionProvider value={session}>
      <Page />
    </SessionProvider>,
  );
  return () => views.at(-1);
}

test('the browser knows who is here, and follows it', async () => {
  const browser = new HandBrowser();
  const { session } = await browser.signedInTab();
  const latest = renderSession(session);
  expect(latest()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  act(() => {
    session.logout();
  });
  expect(latest()).toMatchObject({ status: 'guest', user: null });
});

test('§3.6 what the user’s scope holds, nobody else does', async () => {
  const browser = new HandBrowser();
  const { session } = await browser.signedInTab();
  const latest = renderSession(session);
  expect([latest()?.hasScope('beta'), latest()?.hasScope('staff:cache')]).toEqual([true, false]);
  act(() => {
    session.logout();
  });
  expect(latest()?.hasScope('beta')).toBe(false);
});
