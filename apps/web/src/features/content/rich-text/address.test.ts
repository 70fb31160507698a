import { addressOf } from './address.ts';

describe('a link in a text', () => {
  test.each([
    ['/faq#scores', { kind: 'page', path: '/faq#scores' }],
    ['/de/faq', { kind: 'page', path: '/de/faq' }],
    ['/rss/matches.xml', { kind: 'file', href: '/rss/matches.xml' }],
    ['/api/docs?x=1', { kind: 'file', href: '/api/docs?x=1' }],
    ['#offside', { kind: 'place', hash: '#offside' }],
    ['https://www.theifab.com/', { kind: 'outside', href: 'https://www.theifab.com/' }],
    ['mailto:a@b.example', { kind: 'outside', href: 'mailto:a@b.example' }],
  ])('%s is accepted', (href, expected) => {
    expect(addressOf(href)).toEqual(expected);
  });

  test.each([
    undefined,
    '',
    '#',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'faq',
  ])('%s is refused', (href) => {
    expect(addressOf(href)).toBeUndefined();
  });
});
