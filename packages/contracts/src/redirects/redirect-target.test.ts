import fc from 'fast-check';
import { matchRoute } from '../routes/match-route.ts';
import { internalTarget, redirectTarget } from './redirect-target.ts';

describe('targets that cannot leave the site (SEMANTICS §5.1)', () => {
  it.each([
    ['/', '/'],
    ['/en/match/12', '/en/match/12'],
    ['/x?a=1#h', '/x?a=1#h'],
    ['/x?y=//e.com', '/x?y=//e.com'],
    ['/fußball', '/fu%C3%9Fball'],
    ['/a+b', '/a+b'],
    ['/a,b', '/a,b'],
    ['/a;b', '/a;b'],
    ['/a!b', '/a!b'],
    ['/a(b)', '/a(b)'],
    ['/x?q=100%25', '/x?q=100%25'],
    ['/a/../en', '/en'],
    [
      '/матч?день=сегодня',
      '/%D0%BC%D0%B0%D1%82%D1%87?%D0%B4%D0%B5%D0%BD%D1%8C=%D1%81%D0%B5%D0%B3%D0%BE%D0%B4%D0%BD%D1%8F',
    ],
  ])('accepts %j as %j', (input, target) => {
    expect(internalTarget(input)).toBe(target);
  });

  it.each([
    '//e.com',
    '///e.com',
    '/\\e.com',
    '\\\\e.com',
    '\\/e.com',
    'https://e.com',
    'http:/e.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    ' /x',
    './x',
    '../x',
    'x',
    '/\t/e.com',
    '/\n/e.com',
    '/x\0',
    '/..//e.com',
    '/.//e.com',
    '/a/..//e.com',
    '/%2e%2e//e.com',
    '/%2e//e.com',
    '/x?\r\nSet-Cookie: a=b',
    '/x#\n',
    '/x?\u0085',
    '/x\u007f',
    '/%5ce.com',
    '/%2f%2fe.com',
    '/%2fe.com',
    '/%252fe.com',
    '/%25252fe.com',
    '/%255ce.com',
    '/%25255ce.com',
    '/%09/e.com',
    '/%0d%0aX',
    '/%250d%250aX',
    '/x?a=%250a',
    '/x?a=%C2%85',
    '/x?a=%25&b=%250a',
    '/x?a=%25ff%250a',
    '/%E0%A4%A',
    '/%',
    '/x?q=100%',
    `/${'a'.repeat(2048)}`,
    `/x?q=${'ß'.repeat(1000)}`,
    undefined,
    null,
    12,
    ['/en'],
    {},
  ])('rejects %j', (input) => {
    expect(internalTarget(input)).toBeUndefined();
    expect(redirectTarget(input)).toBeUndefined();
  });
});

describe('targets that must be pages', () => {
  it.each([
    ['/', '/'],
    ['/en/match/12', '/en/match/12'],
    ['/match/12?a=1#h', '/match/12?a=1#h'],
    ['/league?y=//e.com', '/league?y=//e.com'],
    ['/de/league?q=fußball', '/de/league?q=fu%C3%9Fball'],
    ['/league?q=a+b,c;d!e(f)', '/league?q=a+b,c;d!e(f)'],
    ['/en/account', '/en/account'],
    ['/tr/login/../account', '/tr/account'],
  ])('accepts %j as %j', (input, target) => {
    expect(redirectTarget(input)).toBe(target);
  });

  it.each([
    '/login',
    '/en/login',
    '/en/login/',
    '/EN/LOGIN',
    '/en/login?next=/en',
    '/en/account/../login',
    '/api/matches',
    '/api/../api/account',
    '/embed/lineup',
    '/embed/lineup/12',
    '/de/embed/lineup/12',
    '/rss',
    '/rss/matches.xml',
    '/assets/x.js',
    '/nothing-here',
    '/match/12/x',
    '/xx/league',
    '/league/a%2Fb',
    '/fußball',
  ])('refuses %j', (input) => {
    expect(redirectTarget(input)).toBeUndefined();
  });
});

/** Fragments of open-redirect attacks, mixed with legitimate ones. */
const PIECES = [
  ['/', '//', '\\', '.', '..', '/..', '/.', '/../', ':', '@', '?', '#', '&', '=', ';', ' ', '+', '%'],
  [
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%252f',
    '%255c',
    '%25',
    '%00',
    '%09',
    '%0d%0a',
    '%C2%85',
    '%E0%A4%A',
    '%u002f',
  ],
  [
    '\t',
    '\n',
    '\r',
    '\0',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u200e',
    '\ufeff',
    '\ud800',
    '／',
    '。',
    'ß',
    'я',
    '😀',
  ],
  ['e.com', '@e.com', 'https:', 'javascript:', 'data:', 'user:pw@', '[::1]', 'localhost:80', '127.1'],
  [
    '/en',
    '/de',
    '/match',
    '/match/12',
    '/league',
    '/team/head-to-head',
    '/login',
    '/api',
    '/embed/lineup',
    '/account',
  ],
].flat();

const nasty = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...PIECES) },
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    {
      maxLength: 7,
    },
  )
  .map((pieces) => pieces.join(''));
const page = fc.constantFrom('/', '/en', '/en/match/12', '/league', '/de/team/head-to-head/1-vs-2');
const targets = fc.oneof(
  nasty,
  nasty.map((tail) => `/${tail}`),
  fc.tuple(page, nasty).map(([start, tail]) => start + tail),
  fc.tuple(page, fc.constantFrom('?', '#', '?q=', '?a=1#'), nasty).map((parts) => parts.join('')),
);

it('10,000 hostile strings: an accepted target stays on this site, is stable under a second pass, and is a page', () => {
  let accepted = 0;
  fc.assert(
    fc.property(targets, (input) => {
      const target = redirectTarget(input);
      if (target === undefined) return;
      accepted += 1;
      const url = new URL(target, 'https://ours.example');
      expect(url.origin).toBe('https://ours.example');
      expect(url.username + url.password).toBe('');
      expect(redirectTarget(target)).toBe(target);
      expect(matchRoute(url.pathname)).toBeDefined();
      expect(target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }),
    { numRuns: 10_000 },
  );
  // Both outcomes must occur, or the property proves nothing.
  expect(accepted).toBeGreaterThan(1_000);
});
