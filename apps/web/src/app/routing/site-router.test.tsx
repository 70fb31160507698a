/** @jest-environment ./jest-environment-browser.mjs */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import { RecordedProgress } from '../../shared/testing/recorded-progress.ts';
import { SiteRouter } from './site-router.tsx';

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

test('who is sent elsewhere while the page is taken over sees where they are', async () => {
  const router = await movedMeanwhile(accountRouter(), '/login');
  await act(async () => {
    render(<SiteRouter router={router} progress={progress} />);
    await Promise.resolve();
  });
  expect(await screen.findByText('Sign in')).not.toBeNull();
});

test('the loading bar follows', async () => {
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
