import { isOfflinePage, offlinePage, wantedPage } from './offline-page.ts';

test.each([
  ['/de/match/7', '?tab=table'],
  ['/en', ''],
  ['/ru/guides/offside', '?x=%26'],
])('%s%s leads to the offline page of its language and back', (pathname, search) => {
  const url = new URL(offlinePage(pathname, search), 'https://touchline.example');
  expect(url.pathname).toBe(`${pathname.slice(0, 3)}/offline`);
  expect(isOfflinePage(url.pathname)).toBe(true);
  expect(wantedPage(url.search)).toBe(`${pathname}${search}`);
});

test.each([
  'https://evil.example/en',
  '//evil.example',
  '/\\evil.example',
  '/en\\..\\..',
  '/en/..//evil.example',
  'javascript:alert(1)',
  '/api/account',
  '/en/offline?for=/en',
  '/',
  '',
])('%s is not a page to return to', (wanted) => {
  expect(wantedPage(`?${String(new URLSearchParams({ for: wanted }))}`)).toBeUndefined();
});
