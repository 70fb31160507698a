import { pageAddress, type PageVisit } from './page-address.ts';

function visit(target: string, given: Partial<PageVisit> = {}): PageVisit {
  const [pathname = '', search] = target.split('?');
  return {
    pathname,
    search: search === undefined ? '' : `?${search}`,
    cookie: undefined,
    acceptLanguage: undefined,
    ...given,
  };
}
const german = { cookie: 'a=b; i18n_redirected=de' };

describe('an address without a language', () => {
  test.each([
    ['/', german, '/de', undefined],
    ['/', { acceptLanguage: 'fr-CA,de' }, '/fr', 'fr'],
    ['/', { cookie: 'i18n_redirected=xx', acceptLanguage: 'fr' }, '/fr', 'fr'],
    ['/', { acceptLanguage: 'ja' }, '/en', 'en'],
    ['/', {}, '/en', 'en'],
    ['/live-matches?y=1', german, '/de/live-matches?y=1', undefined],
    ['/live-matches', { acceptLanguage: 'fr' }, '/en/live-matches', undefined],
    ['/league/39/', german, '/de/league/39', undefined],
    ['/?y=1', german, '/de?y=1', undefined],
    ['/pricing', german, '/de/pricing', undefined],
  ])('%s %j -> %s', (target, given, location, remember) => {
    expect(pageAddress(visit(target, given), 'redirect')).toEqual({ kind: 'entered', location, remember });
  });

  test('does not redirect an address that no route has', () => {
    for (const target of ['/nope', '/xx/league', '/match/12/x', '/league/a%2Fb']) {
      expect(pageAddress(visit(target, german), 'redirect')).toEqual({
        kind: 'page',
        language: 'en',
        url: target,
      });
    }
  });

  test('is shown in English without a redirect when `unprefixed` is `render`', () => {
    expect(pageAddress(visit('/live-matches?y=1', german), 'render')).toEqual({
      kind: 'page',
      language: 'en',
      url: '/en/live-matches?y=1',
    });
    expect(pageAddress(visit('/', german), 'render')).toMatchObject({ kind: 'page', url: '/en' });
  });
});

describe('an address with a language', () => {
  test('is not redirected, whatever the cookie contains', () => {
    expect(
      pageAddress(visit('/de/match/12?tab=table', { cookie: 'i18n_redirected=en' }), 'redirect'),
    ).toEqual({
      kind: 'page',
      language: 'de',
      url: '/de/match/12?tab=table',
    });
  });

  test.each([
    ['/DE/Foo', '/de/Foo'],
    ['/De', '/de'],
    ['/de/', '/de'],
    ['/de/league/?a=1', '/de/league?a=1'],
    ['/RU/league/', '/ru/league'],
  ])('%s has moved to %s', (target, location) => {
    expect(pageAddress(visit(target), 'redirect')).toEqual({ kind: 'moved', location });
  });

  test('may contain dots within a segment', () => {
    const url = '/de/match/..a.b..';
    expect(pageAddress(visit(url), 'redirect')).toMatchObject({ url });
  });

  test('/id is the language Indonesian, not an id', () => {
    expect(pageAddress(visit('/id'), 'redirect')).toMatchObject({ kind: 'page', language: 'id' });
  });
});

describe('an address that a browser or a renderer could read as another host', () => {
  test.each([
    ['//en//league', '/en/%2F%2Fen%2F%2Fleague'],
    ['//evil.example', '/en/%2F%2Fevil.example'],
    ['//EN/league', '/en/%2F%2FEN%2Fleague'],
    ['/league//', '/en/%2Fleague%2F%2F'],
    ['/en//league/', '/en/%2Fen%2F%2Fleague%2F'],
    ['/\\evil.example', '/en/%2F%5Cevil.example'],
    ['/DE/\\evil.example', '/en/%2FDE%2F%5Cevil.example'],
    ['http://evil.example/league', '/en/http%3A%2F%2Fevil.example%2Fleague'],
    ['/./league', '/en/%2F.%2Fleague'],
    ['/en/../league', '/en/%2Fen%2F..%2Fleague'],
    ['/DE/.%2E', '/en/%2FDE%2F.%252E'],
    ['/league#x', '/en/%2Fleague%23x'],
    ['/%09/host', '/en/%2F%2509%2Fhost'],
    ['/%0d%0A/host', '/en/%2F%250d%250A%2Fhost'],
    ['/de/%00', '/en/%2Fde%2F%2500'],
    ['/%5chost', '/en/%2F%255chost'],
    ['/%2F/host', '/en/%2F%252F%2Fhost'],
    ['/DE/%7f', '/en/%2FDE%2F%257f'],
    ['*', '/en/*'],
  ])('%s is a page that does not exist, and is not redirected', (target, url) => {
    for (const unprefixed of ['redirect', 'render'] as const)
      expect(pageAddress(visit(target, german), unprefixed)).toEqual({ kind: 'page', language: 'en', url });
  });
});
