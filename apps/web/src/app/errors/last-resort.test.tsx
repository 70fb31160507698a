/** @jest-environment ./jest-environment-browser.mjs */
import { LANGUAGES } from '@touchline/contracts';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadCatalogue } from '../../shared/i18n/catalogues.ts';
import { LastResort } from './last-resort.tsx';

const SECRET = 'connect ECONNREFUSED 10.0.0.7:6379';

function Broken(): never {
  throw new Error(SECRET);
}

/** Opens a page whose error page throws as well, below `LastResort`. */
function opened(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        errorElement: <LastResort />,
        children: [{ path: '*', element: <Broken />, errorElement: <Broken /> }],
      },
    ],
    { initialEntries: [path] },
  );
  return render(<RouterProvider router={router} />);
}

// The router and React log thrown errors to the console, which is expected here.
const { error, warn } = console;
beforeAll(() => {
  Object.assign(console, { error: () => undefined, warn: () => undefined });
});
afterAll(() => {
  Object.assign(console, { error, warn });
});

describe('8.6 an error page that throws', () => {
  test('shows the exact English text of the specification', () => {
    opened('/en/match/7');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'An error occurred while showing the error page',
    );
    expect(document.querySelector('p')?.textContent).toBe(
      'Unfortunately an error occurred and while showing the error page another error occurred',
    );
    const home = screen.getByRole('link');
    expect([home.textContent, home.getAttribute('href')]).toEqual(['Go back to home', '/']);
  });

  test.each(LANGUAGES.filter((language) => language !== 'en'))('shows it in %s', async (language) => {
    await loadCatalogue(language);
    opened(`/${language}`);
    const heading = screen.getByRole('heading', { level: 2 }).textContent;
    expect(heading).not.toBe('');
    expect(heading).not.toContain('error page');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });

  test('needs no loaded messages', () => {
    opened('/tr-TR');
    expect(screen.getByRole('link').textContent).toBe('Go back to home');
  });

  test('shows no details of the error', () => {
    const { container } = opened('/en');
    expect(container.textContent).not.toContain(SECRET);
    expect(container.textContent).not.toContain('at Broken');
  });
});
