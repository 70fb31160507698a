/** @jest-environment ./jest-environment-browser.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { GetForm } from './get-form.tsx';

test('a form requests its own page with its fields, and drops the rest of the query', async () => {
  const form = (
    <GetForm replace>
      <input type="hidden" name="tab" value="matches" />
      <input name="q" defaultValue="Älv & Öst" />
      <button type="submit">Find</button>
    </GetForm>
  );
  const router = createMemoryRouter([{ path: '/en/team', element: form }], {
    initialEntries: ['/en/team?tab=squad&page=3'],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByText('Find'));
  expect(router.state.location.pathname).toBe('/en/team');
  expect([...new URLSearchParams(router.state.location.search)]).toEqual([
    ['tab', 'matches'],
    ['q', 'Älv & Öst'],
  ]);
  expect(router.state.historyAction).toBe('REPLACE');
});
