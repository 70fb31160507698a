import { webSite } from './web-site.ts';

test('the search action leads to the search page in the same language', () => {
  const site = webSite({ name: 'Touchline', language: 'de', home: 'https://example.org/de' });
  expect(site.potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://example.org/de/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});
