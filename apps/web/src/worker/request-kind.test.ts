import { requestKindOf, type RequestKind, mayKeep } from './request-kind.ts';

const ORIGIN = 'https://touchline.example';

function kind(path: string, headers: Record<string, string> = {}, method = 'GET'): RequestKind | undefined {
  return requestKindOf({ method, url: new URL(path, ORIGIN).href, headers: new Headers(headers) }, ORIGIN);
}

test.each([
  ['/assets/entry-client-1a2b.js', 'asset'],
  ['/images/a.webp', 'picture'],
  ['/api/matches/live', 'data'],
  ['/api/guides/offside?lang=de', 'data'],
  ['/en', 'page'],
  ['/de/match/7?tab=table', 'page'],
] as const)('%s is handled as: %s', (path, expected) => {
  expect(kind(path)).toBe(expected);
});

test.each([
  '/api/auth/session',
  '/api/account',
  '/api/account/preferences',
  '/api/payments/pay_1',
  '/api/payment-links/token',
  '/api/staff/cache/stats',
  '/api/webhooks/site',
  '/api/search?q=x',
  '/api/live?topics=matches',
  '/api/notifications/subscriptions/a',
  '/api/calendars',
  '/en/account',
  '/en/security',
  '/en/auth/reset-password?oobCode=secret',
  '/en/cms/login/token',
  '/en/embed/match/7',
  '/en/payment/result?id=1',
  '/en/rss/matches.xml',
  '/en/offline',
  '/sw.js',
  '/manifest.webmanifest',
  '/metrics',
  '/',
  'https://elsewhere.example/assets/a.js',
  'https://elsewhere.example/en',
])('%s is left to the browser', (path) => {
  expect(kind(path)).toBeUndefined();
});

test('requests with a token and requests other than GET are left to the browser', () => {
  expect(kind('/api/matches/live', { authorization: 'Bearer x' })).toBeUndefined();
  expect(kind('/api/matches/live', {}, 'POST')).toBeUndefined();
  expect(kind('/en/match/7', {}, 'HEAD')).toBeUndefined();
});

const answer = (control: string | undefined, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(control === undefined ? {} : { 'cache-control': control }),
});

test.each(['public, max-age=6', 'public, max-age=31536000, immutable', 'private, no-cache'])(
  'a response with %s may be stored',
  (control) => {
    expect(mayKeep(answer(control))).toBe(true);
  },
);

test.each([
  ['data of one visitor', answer('private, no-store')],
  ['a response without Cache-Control', answer(undefined)],
  ['a missing resource', answer('public, max-age=6', 404)],
  ['a partial response', answer('public, max-age=6', 206)],
  ['a redirected response', answer('public, max-age=6', 200, true)],
])('%s is not stored', (_what, response) => {
  expect(mayKeep(response)).toBe(false);
});
