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

describe('entering without a language', () => {
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

  test('what the site does not have is not sent anywhere', () => {
    for (const target of ['/nope', '/xx/league', '/match/12/x', '/league/a%2Fb']) {
      expect(pageAddress(visit(target, german), 'redirect')).toEqual({
        kind: 'page',
        language: 'en',
        url: target,
      });
    }
  });

  test('the switch shows English in place instead', () => {
    expect(pageAddress(visit('/live-matches?y=1', german), 'render')).toEqual({
      kind: 'page',
      language: 'en',
      url: '/en/live-matches?y=1',
    });
    expect(pageAddress(visit('/', german), 'render')).toMatchObject({ kind: 'page', url: '/en' });
  });
});

describe('an address with a language', () => {
  test('stays what it is, whatever the cookie says', () => {
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

  test('Indonesian is a language, not an id', () => {
    expect(pageAddress(visit('/id'), 'redirect')).toMatchObject({ kind: 'page', language: 'id' });
  });
});

test('no address with two slashes is redirected: it could leave the site', () => {
  for (const target of ['//en//league', '//evil.example', '/en//league/', '//evil.example/']) {
    expect(pageAddress(visit(target, german), 'redirect')).toMatchObject({ kind: 'page', url: target });
  }
});
