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

/** An error page that throws, under the last one of all. */
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

// React and the router say on the console what was thrown, which is what is meant.
const { error, warn } = console;
beforeAll(() => {
  Object.assign(console, { error: () => undefined, warn: () => undefined });
});
afterAll(() => {
  Object.assign(console, { error, warn });
});

describe('8.6 an error page that throws', () => {
  test('says in English exactly what the specification says', () => {
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

  test.each(LANGUAGES.filter((language) => language !== 'en'))('says it in %s', async (language) => {
    await loadCatalogue(language);
    opened(`/${language}`);
    const heading = screen.getByRole('heading', { level: 2 }).textContent;
    expect(heading).not.toBe('');
    expect(heading).not.toContain('error page');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });

  test('needs no words at hand', () => {
    opened('/tr-TR');
    expect(screen.getByRole('link').textContent).toBe('Go back to home');
  });

  test('shows nothing of what went wrong', () => {
    const { container } = opened('/en');
    expect(container.textContent).not.toContain(SECRET);
    expect(container.textContent).not.toContain('at Broken');
  });
});
