/** @jest-environment ./jest-environment-browser.mjs */

import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionProvider } from './session-context.tsx';
import type { AuthSession } from './session.ts';
import { HandBrowser } from './testing/hand-browser.ts';
import { useSession, scopeHolds } from './use-session.ts';

/** Renders a page and returns its latest session. */
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

test('a page knows the session in the browser, and follows its changes', async () => {
  const browser = new HandBrowser();
  const { session } = await browser.signedInTab();
  const latest = renderSession(session);
  expect(latest()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  act(() => {
    session.logout();
  });
  expect(latest()).toMatchObject({ status: 'guest', user: null });
});

test('§3.6 a user has the scopes of their session, and a guest has none', async () => {
  const browser = new HandBrowser();
  const { session } = await browser.signedInTab();
  const latest = renderSession(session);
  expect([latest()?.hasScope('beta'), latest()?.hasScope('staff:cache')]).toEqual([true, false]);
  act(() => {
    session.logout();
  });
  expect(latest()?.hasScope('beta')).toBe(false);
});

describe('§3.6 a scope is held', () => {
  test.each([
    ['by a list that includes it', ['beta', 'news'], 'beta', true],
    ['by no list without it', ['beta'], 'bet', false],
    ['by words between spaces', 'beta news', 'news', true],
    ['by no part of a word', 'beta news', 'new', false],
    ['by an object at its path', { match: { watch: true } }, 'match.watch', true],
    ['by no object where the path is false', { match: { watch: 0 } }, 'match.watch', false],
    ['by no object where the path ends early', { match: true }, 'match.watch', false],
    ['by nothing that every object has', {}, 'constructor', false],
    ['by no scope at all', undefined, 'beta', false],
    ['by null', null, 'beta', false],
  ])('%s', (_, scope, asked, expected) => {
    expect(scopeHolds(scope, asked)).toBe(expected);
  });
});
