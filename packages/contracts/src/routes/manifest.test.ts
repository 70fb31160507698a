import { LANGUAGES } from '../languages/languages.ts';
import { baseName, isStaffPage, ROUTES } from './manifest.ts';
import { type AuthMode, type Layout, routeName, splitRouteName } from './route.ts';

const SPECIFIED = ROUTES.filter((route) => route.section === 'specification');
const parts = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
const parameterised = (path: string): boolean => path.includes(':');

/** SEMANTICS §2.4, copied from the specification's lists, so that a route missing from the manifest is detected. */
const STATIC = [
  'about-us account contact disclaimer faq fixtures-results guides highlight hot-matches league live-matches',
  'login movies pricing pricing-sport register reset security team terms tv widget',
].flatMap((line) => line.split(' '));
const NESTED = [
  '/auth/reset-password',
  '/cms/login',
  '/misc/payment-link',
  '/payment/failure',
  '/payment/result',
  '/payment/success',
  '/policy/privacy',
  '/policy/refund',
];
const PARAMETERISED = [
  '/embed/lineup/:id?',
  '/team/head-to-head/:slug?',
  '/deprecated/:slug?',
  '/league/:id',
  '/match-highlight/:id?',
  '/match/:id?',
  '/sport/:slug?',
  '/team/:id',
];
/** The ninth nested page, "`{token}`", interpreted as a second route of the staff login (an assumption). */
const TOKEN = '/cms/login/:token';

describe('the manifest', () => {
  it('contains the home page, 22 static, 9 nested and 8 parameterised pages and no other', () => {
    expect(STATIC).toHaveLength(22);
    expect([...NESTED, TOKEN]).toHaveLength(9);
    expect(PARAMETERISED).toHaveLength(8);
    expect(SPECIFIED.map((route) => route.path).sort()).toEqual(
      ['/', ...STATIC.map((name) => `/${name}`), ...NESTED, TOKEN, ...PARAMETERISED].sort(),
    );
  });

  it('also contains guides and the staff console, and identifies staff pages', () => {
    const own = ROUTES.filter((route) => route.section === 'own');
    expect(own.map((route) => route.path)).toEqual(expect.arrayContaining(['/guides/:slug', '/cms']));
    const ofStaff = ROUTES.filter(isStaffPage).map((route) => route.path);
    expect(ofStaff.sort()).toEqual(['/cms', '/cms/login', TOKEN]);
  });

  it('gives every page a unique name in every language', () => {
    const names = ROUTES.flatMap((route) => LANGUAGES.map((language) => routeName(route.name, language)));
    expect(new Set(names).size).toBe(ROUTES.length * 10);
  });

  it('has the home page and single-segment paths as static pages', () => {
    const single = SPECIFIED.filter((route) => !parameterised(route.path) && parts(route.path).length === 1);
    expect(single.map((route) => route.name).sort()).toEqual([...STATIC].sort());
  });

  it.each([
    ['/', 'index'],
    ['/match/:id?', 'match-id'],
    ['/auth/reset-password', 'auth-reset-password'],
    ['/team/head-to-head/:slug?', 'team-head-to-head-slug'],
    ['/cms/login/:token', 'cms-login-token'],
  ])('names %s %s', (path, name) => {
    expect(baseName(path)).toBe(name);
    expect(ROUTES.find((route) => route.path === path)?.name).toBe(name);
  });
});

describe('layouts (SEMANTICS §2.9)', () => {
  const LAYOUT: Readonly<Record<Exclude<Layout, 'default'>, readonly string[]>> = {
    home: ['/'],
    auth: ['/login', '/register', '/reset', '/auth/reset-password', '/cms/login', '/cms/login/:token'],
    user: ['/account', '/security'],
    empty: [
      // The preview of `/widget` is an embedded page; its builder is an ordinary page.
      '/embed/lineup/:id?',
      '/misc/payment-link',
      '/payment/failure',
      '/payment/result',
      '/payment/success',
    ],
  };

  it.each(Object.entries(LAYOUT))('%s', (layout, paths) => {
    const found = SPECIFIED.filter((route) => route.layout === layout).map((route) => route.path);
    expect(found.sort()).toEqual([...paths].sort());
  });

  it('default for the rest', () => {
    const named = Object.values(LAYOUT).flat();
    for (const route of SPECIFIED.filter((each) => !named.includes(each.path)))
      expect(route).toMatchObject({ layout: 'default' });
  });
});

describe('guards (SEMANTICS §4.10)', () => {
  it.each<[AuthMode, readonly string[]]>([
    ['protected', ['/account', '/security']],
    ['guest', ['/login', '/register', '/reset', '/auth/reset-password', '/cms/login', '/cms/login/:token']],
  ])('%s pages', (mode, paths) => {
    const found = SPECIFIED.filter((route) => route.auth === mode).map((route) => route.path);
    expect(found.sort()).toEqual([...paths].sort());
  });

  it('lets every visitor return from a payment', () => {
    const payment = SPECIFIED.filter((route) => route.path.startsWith('/payment/'));
    expect(payment.map((route) => route.auth)).toEqual(['public', 'public', 'public']);
  });
});

describe('route names (SEMANTICS §2.5)', () => {
  it.each([
    ['match-id', 'de', 'match-id___de'],
    ['index', 'en', 'index___en'],
    ['auth-reset-password', 'tr', 'auth-reset-password___tr'],
    ['team-head-to-head-slug', 'it', 'team-head-to-head-slug___it'],
  ] as const)('%s in %s is %s', (base, language, name) => {
    expect(routeName(base, language)).toBe(name);
  });

  it('returns base and language of every name', () => {
    for (const route of ROUTES)
      for (const language of LANGUAGES)
        expect(splitRouteName(routeName(route.name, language))).toEqual({ base: route.name, language });
  });

  it.each([
    ['match-id', { base: 'match-id', language: undefined }],
    ['match-id___xx', { base: 'match-id', language: undefined }],
    ['a___b___de', { base: 'a___b', language: 'de' }],
    ['', { base: '', language: undefined }],
  ])('splits %j', (name, expected) => {
    expect(splitRouteName(name)).toEqual(expected);
  });
});
