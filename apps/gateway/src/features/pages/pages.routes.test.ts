import { isPaymentPage, LANGUAGES, ROUTES } from '@touchline/contracts';
import { ResponseAddresses } from '../../platform/fast-path/routes/response-address.ts';
import { pageParameters, pageQuery, PAGE_ROUTES } from './pages.routes.ts';

test.each([
  ['?utm_source=x&tab=table', 'match-id', '?tab=table'],
  ['?times=stadium&date=2026-11-21', 'fixtures-results', '?date=2026-11-21&times=stadium'],
  ['', 'match-id', ''],
  ['?', 'match-id', ''],
  [`?q=${'x'.repeat(500)}`, 'search', ''],
  ['?q=M%C3%BCnchen', 'search', '?q=M%C3%BCnchen'],
  ['?q=M%C3%BCnchen', 'about-us', ''],
  ['?q=1', undefined, ''],
  ['?overlay', 'pricing', '?overlay='],
  ['?overlay=anything&plan=1', 'pricing-sport', '?overlay='],
])('%s on the page %s is reduced to %s', (search, route, expected) => {
  expect(pageQuery(search, route)).toBe(expected);
});

const EVERY_PARAMETER = [...new Set(ROUTES.flatMap(({ name }) => pageParameters(name)))];

describe('every public page', () => {
  const addresses = new ResponseAddresses(PAGE_ROUTES);
  const pages = ROUTES.filter((route) => route.auth === 'public' && !isPaymentPage(route)).flatMap((route) =>
    LANGUAGES.map((language) => ({
      route,
      path: `/${language}${route.path === '/' ? '' : route.path.replace(/:[a-z]+\??/, '12')}`,
    })),
  );

  test('has one cache key, whatever parameters it receives that are not its own', () => {
    expect(pages.length).toBeGreaterThan(300);
    for (const { route, path } of pages)
      for (const name of [...EVERY_PARAMETER, 'utm_source', '_'].filter(
        (each) => !pageParameters(route.name).includes(each),
      ))
        expect([name, addresses.find(`${path}?${name}=1`, undefined)?.canonicalUrl]).toEqual([name, path]);
  });

  test('is rendered with the parameters of its cache key', () => {
    for (const { route, path } of pages) {
      const search = `?${[...EVERY_PARAMETER, 'utm_source'].map((name) => `${name}=1`).join('&')}`;
      const kept = addresses.find(`${path}${search}`, undefined)?.canonicalUrl;
      expect(kept).toBe(`${path}${pageQuery(search, route.name)}`);
    }
  });
});

test('every entry of the parameter list names an existing page', () => {
  const named = ROUTES.filter(({ name }) => pageParameters(name).length > 0);
  expect(named).toHaveLength(16);
});
