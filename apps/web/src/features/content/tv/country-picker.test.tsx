/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { CountryPicker, useKeptCountry } from './country-picker.tsx';

function Page() {
  const { search } = useLocation();
  const [asked] = useSearchParams();
  const country = asked.get('country') ?? 'GB';
  useKeptCountry();
  return (
    <>
      <output>{search}</output>
      <CountryPicker countries={['GB', 'DE', 'FR']} country={country} />
    </>
  );
}

async function shown(query = '') {
  const around = await pageAround({ path: `/en/tv${query}` });
  render(around(<Page />));
  return { address: () => screen.getByRole('status').textContent };
}

const picker = () => screen.getByRole('combobox', { name: 'Country' });

beforeEach(() => {
  localStorage.clear();
});

test('countries have names in the reader’s language, in alphabetical order', async () => {
  await shown();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'France',
    'Germany',
    'United Kingdom',
  ]);
});

test('a country without listings can still be selected by the URL', async () => {
  await shown('?country=NL');
  expect(picker()).toHaveProperty('value', 'NL');
});

test('a choice changes the country in the URL, keeps the day, and is stored', async () => {
  const { address } = await shown('?date=2026-11-23');
  await userEvent.selectOptions(picker(), 'DE');
  await waitFor(() => {
    expect(address()).toBe('?date=2026-11-23&country=DE');
  });
  expect(localStorage.getItem('tv-country')).toBe('DE');
});

test('a URL without a country gets the stored one', async () => {
  localStorage.setItem('tv-country', 'FR');
  const { address } = await shown('?filter=free');
  await waitFor(() => {
    expect(address()).toBe('?filter=free&country=FR');
  });
});

test('a URL with a country keeps it', async () => {
  localStorage.setItem('tv-country', 'FR');
  expect((await shown('?country=DE')).address()).toBe('?country=DE');
});

test('an invalid stored value is ignored', async () => {
  localStorage.setItem('tv-country', 'somewhere');
  expect((await shown()).address()).toBe('');
});
