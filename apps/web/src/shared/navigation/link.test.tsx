/** @jest-environment ./jest-environment-browser.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link } from './link.tsx';

function siteWith(onClick?: (event: { preventDefault: () => void }) => void) {
  const link = (
    <Link to={{ search: '?tab=table' }} replace {...(onClick === undefined ? {} : { onClick })}>
      Table
    </Link>
  );
  const router = createMemoryRouter([{ path: '/en/league/39', element: link }], {
    initialEntries: ['/en/league/39?tab=matches'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('a link to another query of the page has a complete address and is followed without a page load', () => {
  const router = siteWith();
  const link = screen.getByText('Table');
  expect(link.getAttribute('href')).toBe('/en/league/39?tab=table');
  expect(fireEvent.click(link)).toBe(false);
  expect(router.state.location.search).toBe('?tab=table');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a press that opens another window is left to the browser', () => {
  const router = siteWith();
  expect(fireEvent.click(screen.getByText('Table'), { ctrlKey: true })).toBe(true);
  expect(router.state.location.search).toBe('?tab=matches');
});

test('a press that the page handles itself does not navigate', () => {
  const router = siteWith((event) => {
    event.preventDefault();
  });
  fireEvent.click(screen.getByText('Table'));
  expect(router.state.location.search).toBe('?tab=matches');
});
