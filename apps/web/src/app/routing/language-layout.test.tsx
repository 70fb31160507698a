/** @jest-environment ./jest-environment-browser.mjs */
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LEAVES_LANGUAGE } from '../../shared/i18n/keep-language.ts';
import { LanguageLayout } from './language-layout.tsx';

function opened(path: string) {
  const router = createMemoryRouter(
    [
      { path: 'en/*', element: <LanguageLayout language="en" /> },
      { path: 'de/*', element: <LanguageLayout language="de" /> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('stores the language of the page', async () => {
  const router = opened('/de/account');
  expect(document.cookie).toBe('i18n_redirected=de');
  await act(() => router.navigate('/en'));
  await waitFor(() => {
    expect(document.cookie).toBe('i18n_redirected=en');
  });
  expect(document.documentElement.lang).toBe('en');
});

test('§4.9 signing out leads to /en and does not change the stored language', async () => {
  const router = opened('/de/account');
  await act(() => router.navigate('/en', { state: LEAVES_LANGUAGE }));
  await waitFor(() => {
    expect(document.documentElement.lang).toBe('en');
  });
  expect(document.cookie).toBe('i18n_redirected=de');
});
