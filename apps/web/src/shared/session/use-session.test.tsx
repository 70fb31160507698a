/** @jest-environment ./jest-environment-browser.mjs */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionProvider } from './session-context.tsx';
import { HandBrowser } from './testing/hand-browser.ts';
import { useSession } from './use-session.ts';

test('the browser knows who is here, and follows it', async () => {
  const browser = new HandBrowser();
  const { session } = await browser.signedInTab();
  const around = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider value={session}>{children}</SessionProvider>
  );
  const { result } = renderHook(() => useSession(), { wrapper: around });
  expect(result.current).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  act(() => {
    session.logout();
  });
  expect(result.current).toMatchObject({ status: 'guest', user: null });
});

test('§3.6 what the user’s scope holds, nobody else does', async () => {
  const browser = new HandBrowser();
  const { session } = await browser.signedInTab();
  const { result } = renderHook(() => useSession(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <SessionProvider value={session}>{children}</SessionProvider>
    ),
  });
  expect([result.current.hasScope('beta'), result.current.hasScope('staff:cache')]).toEqual([true, false]);
  act(() => {
    session.logout();
  });
  expect(result.current.hasScope('beta')).toBe(false);
});
