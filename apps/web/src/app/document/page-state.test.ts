/** @jest-environment jsdom */
import { parsedMessages } from '@touchline/messages/words';
import { countryMessages, STATE_ID, stateText, type PageState, readPageState } from './page-state.ts';

const state: PageState = {
  page: {
    nowMs: 1,
    timeZone: 'UTC',
    baseUrl: 'http://localhost',
    site: {
      name: '</script><script>alert(1)</script><!-- \u2028\u2029 & "',
      supportEmail: null,
      social: { telegram: null, twitter: null, facebook: null, rss: null },
      host: null,
      previewUrl: null,
      analyticsId: null,
      pricingOverlayHost: null,
      receiptsKeptDays: 3650,
      features: {
        scores: true,
        accounts: true,
        content: true,
        tv: true,
        movies: true,
        highlights: true,
        contact: true,
        payments: false,
        notifications: true,
        streams: true,
      },
      demonstration: null,
    },
  },
  url: '/en',
  router: { loaderData: {}, errors: null },
  queries: { mutations: [], queries: [] },
  messages: { 'country.ES': 'España' },
};

test('the state cannot close its script element, and is read back unchanged', () => {
  const text = stateText(state);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  document.body.innerHTML = `<script type="application/json" id="${STATE_ID}">${text}</script>`;
  expect(readPageState(document)).toEqual(state);
});

test('a page includes the names of the countries in its data, once each, and no others', () => {
  const catalogue = parsedMessages({
    'country.ES': 'España',
    'country.GB-ENG': 'Inglaterra',
    'country.DE': 'Alemania',
    'country.world': 'Mundo',
  });
  const data = JSON.stringify({
    league: { country: { code: 'ES' }, name: 'LaLiga' },
    channels: ['GB-ENG', 'ES'],
    team: { code: 'BAR' },
    unknown: 'XX',
  });
  expect(countryMessages(data, catalogue)).toEqual({
    'country.ES': 'España',
    'country.GB-ENG': 'Inglaterra',
  });
});

test('a page without state has none to read', () => {
  document.body.innerHTML = '';
  expect(readPageState(document)).toBeUndefined();
});
