/** @jest-environment ./jest-environment-browser.mjs */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useTryAgain } from './use-try-again.ts';

function Failed() {
  const { tryAgain } = useTryAgain();
  return (
    <button
      type="button"
      onClick={() => {
        void tryAgain();
      }}
    >
      Again
    </button>
  );
}

// The router and React log thrown errors to the console, which is expected here.
const { error } = console;
beforeAll(() => {
  Object.assign(console, { error: () => undefined });
});
afterAll(() => {
  Object.assign(console, { error });
});

test.each(['', '#goals'])(
  'a page that loads immediately replaces its error, although nothing was rendered during the load (hash "%s")',
  async (hash) => {
    let fails = true;
    const loader = (): string => {
      if (fails) throw new TypeError('no network');
      return 'there';
    };
    const router = createMemoryRouter(
      [
        {
          path: '*',
          loader,
          element: <p>The match</p>,
          errorElement: <Failed />,
          hydrateFallbackElement: <p />,
        },
      ],
      { initialEntries: [`/en/match/7?tab=table${hash}`] },
    );
    render(<RouterProvider router={router} />);
    const button = await screen.findByRole('button', { name: 'Again' });
    fails = false;
    // A single act: React renders once, after the load has finished.
    await act(async () => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(await screen.findByText('The match')).not.toBeNull();
    const { location } = router.state;
    expect(location.pathname + location.search + location.hash).toBe(`/en/match/7?tab=table${hash}`);
  },
);
