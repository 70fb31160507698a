import { LANGUAGES } from '@touchline/contracts';
import { tvAsked } from './tv-choices.tsx';
import { mainCountry } from './tv-country.ts';

const TODAY = '2026-11-21';
const asked = (query: string, language: 'en' | 'pt' = 'en') =>
  tvAsked(new URLSearchParams(query), language, TODAY);

test('a URL without parameters selects today in the main country of its language', () => {
  expect(asked('')).toEqual({ country: 'GB', date: TODAY, freeOnly: false, view: 'time' });
  expect(asked('', 'pt').country).toBe('BR');
});

test('parameters select their values, and the case of a country does not matter', () => {
  expect(asked('country=de&date=2026-11-23&filter=free&tab=channels')).toEqual({
    country: 'DE',
    date: '2026-11-23',
    freeOnly: true,
    view: 'channel',
  });
});

test.each(['country=Germany', 'country=', 'country=D1', 'date=2026-02-30', 'date=soon'])(
  'an invalid value is ignored: %s',
  (query) => {
    expect(asked(query)).toEqual(asked(''));
  },
);

test('every language has a main country', () => {
  for (const language of LANGUAGES) expect(mainCountry(language)).toMatch(/^[A-Z]{2}$/);
});
