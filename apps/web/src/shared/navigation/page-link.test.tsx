/** @jest-environment ./jest-environment-browser.mjs */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReactElement } from 'react';
import { PageLink, PageNavLink } from './page-link.tsx';

function opened(path: string, link: ReactElement) {
  const router = createMemoryRouter([{ path: '*', element: link }], { initialEntries: ['/de', path] });
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole<HTMLAnchorElement>('link') };
}

const current = (path: string, link: ReactElement) => opened(path, link).link.getAttribute('aria-current');

describe('a link to a page', () => {
  test('has the language of the current page, and navigates when pressed', async () => {
    const { router, link } = opened('/de/tv', <PageLink to="/team/7?tab=squad">Ajax</PageLink>);
    expect(link.getAttribute('href')).toBe('/de/team/7?tab=squad');
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: '/de/team/7', search: '?tab=squad' });
    });
    expect(router.state.historyAction).toBe('PUSH');
  });

  test('to / is the home page of the language', () => {
    expect(opened('/it/tv', <PageLink to="/">Home</PageLink>).link.getAttribute('href')).toBe('/it');
  });

  test('to the open page replaces the history entry', async () => {
    const { router, link } = opened('/de/team/7?tab=squad', <PageLink to="/team/7?tab=squad">Ajax</PageLink>);
    fireEvent.click(link);
    await waitFor(() => {
      expect(router.state.historyAction).toBe('REPLACE');
    });
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press with %p to the browser',
    (press) => {
      const { router, link } = opened('/de/tv', <PageLink to="/team/7">Ajax</PageLink>);
      expect(fireEvent.click(link, press)).toBe(true);
      expect(router.state.location.pathname).toBe('/de/tv');
    },
  );

  test('ignores a press for another tab and one that is already handled', () => {
    const other = opened(
      '/de/tv',
      <PageLink to="/team/7" target="_blank">
        Ajax
      </PageLink>,
    );
    expect(fireEvent.click(other.link)).toBe(true);
    cleanup();
    const taken = opened(
      '/de/tv',
      <PageLink
        to="/team/7"
        onClick={(event) => {
          event.preventDefault();
        }}
      >
        Ajax
      </PageLink>,
    );
    fireEvent.click(taken.link);
    for (const { router } of [other, taken]) expect(router.state.location.pathname).toBe('/de/tv');
  });
});

describe('a link of the shell’s navigation', () => {
  const league = <PageNavLink to="/league/39">League</PageNavLink>;

  test.each([
    ['/de/league/39', 'page'],
    ['/de/league/39/scorers', 'page'],
    ['/de/league/390', null],
    ['/de/league', null],
  ])('on %s is marked as the open page: %p', (path, expected) => {
    expect(current(path, league)).toBe(expected);
  });

  test.each([
    ['/de', 'page'],
    ['/de/tv', null],
  ])('the home on %s: %p', (path, expected) => {
    expect(current(path, <PageNavLink to="/">Home</PageNavLink>)).toBe(expected);
  });

  test('can match its own page only', () => {
    const sports = (
      <PageNavLink to="/sport" end>
        Sports
      </PageNavLink>
    );
    expect(current('/de/sport/tennis', sports)).toBeNull();
  });
});
