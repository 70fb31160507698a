/** @jest-environment ./jest-environment-browser.mjs */

import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, type DataRouter, redirect, type RouteObject } from 'react-router-dom';
import { RecordedProgress } from '../../shared/testing/recorded-progress.ts';
import { SiteRouter, followNavigation } from './site-router.tsx';

const progress = new RecordedProgress();

function accountRouter(): DataRouter {
  progress.calls.length = 0;
  return createMemoryRouter(
    [
      { id: 'account', path: '/account', loader: () => null, element: 'Your account' },
      { id: 'login', path: '/login', loader: () => null, element: 'Sign in' },
    ],
    { initialEntries: ['/account'], hydrationData: { loaderData: { account: null } } },
  );
}

/** Navigates between React's first read of the state and its subscription. */
async function movedMeanwhile(router: DataRouter, to: string): Promise<DataRouter> {
  const atFirst = router.state;
  await router.navigate(to, { replace: true });
  let isHeard = false;
  return new Proxy(router, {
    get(target, name): unknown {
      if (name === 'subscribe') isHeard = true;
      return name === 'state' && !isHeard ? atFirst : Reflect.get(target, name, target);
    },
  });
}

test('a visitor who is redirected during hydration sees the new page', async () => {
  const router = await movedMeanwhile(accountRouter(), '/login');
  await act(async () => {
    render(<SiteRouter router={router} progress={progress} />);
    await Promise.resolve();
  });
  expect(await screen.findByText('Sign in')).not.toBeNull();
});

test('the loading bar follows a navigation', async () => {
  const router = accountRouter();
  await act(async () => {
    render(<SiteRouter router={router} progress={progress} />);
    await Promise.resolve();
  });
  expect(progress.calls).toEqual([]);
  await act(() => router.navigate('/login'));
  expect(progress.calls).toEqual(['start', 'finish']);
  expect(await screen.findByText('Sign in')).not.toBeNull();
});

const soon = () => new Promise<null>((resolve) => setTimeout(resolve, 0, null));

const ROUTES: RouteObject[] = [
  { path: '/', loader: () => null },
  {
    path: '/team/:id',
    loader: soon,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
  { path: '/day', loader: soon },
  { path: '/moved', loader: async () => soon().then(() => redirect('/team/2')) },
  { path: '/broken', loader: async () => soon().then(() => Promise.reject(new Error('broken'))) },
];

async function opened(path: string) {
  const router = createMemoryRouter(ROUTES, { initialEntries: [path], hydrationData: { loaderData: {} } });
  if (!router.state.initialized)
    await new Promise<void>(
      (resolve) =>
        void router.subscribe(({ initialized }) => {
          if (initialized) resolve();
        }),
    );
  progress.calls.length = 0;
  followNavigation(router, progress);
  return router;
}

describe('2.12 the loading bar starts', () => {
  test('for another page, and ends when it is shown', async () => {
    const router = await opened('/');
    await router.navigate('/team/1');
    expect(progress.calls).toEqual(['start', 'finish']);
  });

  test('for another parameter', async () => {
    const router = await opened('/team/1');
    await router.navigate('/team/2');
    expect(progress.calls).toEqual(['start', 'finish']);
  });

  test('for another query only if the page depends on it, for a hash never', async () => {
    const idle = await opened('/team/1');
    await idle.navigate('/team/1?tab=squad');
    await idle.navigate('/team/1?tab=squad#captain');
    expect(progress.calls).toEqual([]);
    const watching = await opened('/day');
    await watching.navigate('/day?date=2026-03-14');
    expect(progress.calls).toEqual(['start', 'finish']);
  });

  test('and pauses for a redirect, then starts for the new path', async () => {
    const router = await opened('/');
    await router.navigate('/moved');
    expect(progress.calls).toEqual(['start', 'pause', 'start', 'finish']);
  });

  test('and shows the failure of a page', async () => {
    const router = await opened('/');
    await router.navigate('/broken');
    expect(progress.calls).toEqual(['start', 'fail']);
    progress.calls.length = 0;
    await router.navigate('/team/1');
    expect(progress.calls).toEqual(['start', 'finish']);
  });
});
