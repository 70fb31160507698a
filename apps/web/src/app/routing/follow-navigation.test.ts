/** @jest-environment ./jest-environment-browser.mjs */
import { createMemoryRouter, redirect, type RouteObject } from 'react-router-dom';
import { RecordedProgress } from '../../shared/testing/recorded-progress.ts';
import { followNavigation } from './follow-navigation.ts';

const progress = new RecordedProgress();

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
  test('for another page, and ends with it', async () => {
    const router = await opened('/');
    await router.navigate('/team/1');
    expect(progress.calls).toEqual(['start', 'finish']);
  });

  test('for another parameter', async () => {
    const router = await opened('/team/1');
    await router.navigate('/team/2');
    expect(progress.calls).toEqual(['start', 'finish']);
  });

  test('for another query only where the page watches it, for a hash never', async () => {
    const idle = await opened('/team/1');
    await idle.navigate('/team/1?tab=squad');
    await idle.navigate('/team/1?tab=squad#captain');
    expect(progress.calls).toEqual([]);
    const watching = await opened('/day');
    await watching.navigate('/day?date=2026-03-14');
    expect(progress.calls).toEqual(['start', 'finish']);
  });

  test('and pauses for a redirect, which starts it for the other path', async () => {
    const router = await opened('/');
    await router.navigate('/moved');
    expect(progress.calls).toEqual(['start', 'pause', 'start', 'finish']);
  });

  test('and a page that fails says so', async () => {
    const router = await opened('/');
    await router.navigate('/broken');
    expect(progress.calls).toEqual(['start', 'fail']);
    progress.calls.length = 0;
    await router.navigate('/team/1');
    expect(progress.calls).toEqual(['start', 'finish']);
  });
});
