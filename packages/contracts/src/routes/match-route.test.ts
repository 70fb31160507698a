import { LANGUAGES } from '../languages/languages.ts';
import { ROUTES } from './manifest.ts';
import { matchRoute } from './match-route.ts';

const found = (path: string): [string, string | undefined, Readonly<Record<string, string>>] | undefined => {
  const match = matchRoute(path);
  return match === undefined ? undefined : [match.route.path, match.language, match.params];
};

describe('precedence (SEMANTICS §2.6)', () => {
  it.each([
    ['/team/head-to-head', '/team/head-to-head/:slug?', undefined, {}],
    ['/team/head-to-head/33-vs-40', '/team/head-to-head/:slug?', undefined, { slug: '33-vs-40' }],
    ['/team/head-to-headers', '/team/:id', undefined, { id: 'head-to-headers' }],
    ['/match', '/match/:id?', undefined, {}],
    ['/match/', '/match/:id?', undefined, {}],
    ['/id', '/', 'id', {}],
    ['/id/', '/', 'id', {}],
    ['/id/match/id', '/match/:id?', 'id', { id: 'id' }],
    ['/', '/', undefined, {}],
    ['/en', '/', 'en', {}],
    ['/league', '/league', undefined, {}],
    ['/league/', '/league', undefined, {}],
    ['/league/39', '/league/:id', undefined, { id: '39' }],
    ['/team', '/team', undefined, {}],
    ['/cms', '/cms', undefined, {}],
    ['/cms/login', '/cms/login', undefined, {}],
    ['/cms/login/abc', '/cms/login/:token', undefined, { token: 'abc' }],
    ['/DE/Live-Matches', '/live-matches', 'de', {}],
    ['/de/match/Ab.c_d-1', '/match/:id?', 'de', { id: 'Ab.c_d-1' }],
  ])('%s is %s', (path, route, language, params) => {
    expect(found(path)).toEqual([route, language, params]);
  });

  it.each([
    '/xx/league',
    '/match/12/x',
    '/en/match/12/x',
    '/en/de/league',
    '//en//league',
    '/en//league',
    '//',
    '/en//',
    '',
    'league',
    '/leagues',
    '/auth',
    '/payment',
    '/embed',
    '/nothing-here',
    '/api/matches',
  ])('%j is not a page', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });
});

describe('faulty parameters (SEMANTICS §2.8)', () => {
  it.each([
    '/league/a%2Fb',
    '/league/..%2F..%2Fadmin',
    '/league/.',
    '/league/..',
    '/league/%2e%2e',
    '/league/%2E',
    '/league/.hidden',
    '/league/-x',
    '/league/_x',
    '/league/a b',
    '/league/a%20b',
    '/league/a%00',
    '/league/a%0d%0aX',
    '/league/a%5cb',
    '/league/a\\b',
    '/league/a?b',
    '/league/a%3Fb',
    '/league/a%23b',
    '/league/%E0%A4%A',
    '/league/%',
    '/league/münchen',
    `/league/${'a'.repeat(129)}`,
    '/match/a%2Fb',
    '/team/head-to-head/a%2Fb',
  ])('%j is not a page', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it('accepts the longest id, decoded exactly once', () => {
    expect(matchRoute(`/league/${'a'.repeat(128)}`)?.params).toEqual({ id: 'a'.repeat(128) });
    expect(matchRoute('/league/%31%32')?.params).toEqual({ id: '12' });
    expect(matchRoute('/league/%2531')).toBeUndefined();
  });
});

it('finds every route under every language and without one', () => {
  for (const route of ROUTES) {
    const plain = route.path.replace(/:([a-z]+)\??/g, 'x1');
    for (const language of [undefined, ...LANGUAGES]) {
      const path = language === undefined ? plain : `/${language}${plain}`;
      expect([path, matchRoute(path)?.route.name, matchRoute(path)?.language]).toEqual([
        path,
        route.name,
        language,
      ]);
    }
  }
});
