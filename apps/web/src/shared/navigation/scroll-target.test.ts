import { anchorOf, scrollTarget } from './scroll-target.ts';

const at = (path: string, hash = '') => {
  const [pathname = '', query] = path.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}`, hash };
};

describe('2.13 where a navigation leads on the page', () => {
  test.each([
    ['back restores', at('/en/match/1'), at('/en'), [0, 900], { kind: 'to', x: 0, y: 900 }],
    ['a new page starts at its top', at('/en'), at('/en/match/1'), undefined, { kind: 'to', x: 0, y: 0 }],
    [
      'another query stays',
      at('/en/fixtures-results'),
      at('/en/fixtures-results?date=2026-03-14'),
      undefined,
      { kind: 'stay' },
    ],
    ['another language stays', at('/en/match/1'), at('/de/match/1'), undefined, { kind: 'stay' }],
    ['home in another language stays', at('/en'), at('/ru'), undefined, { kind: 'stay' }],
    ['the first page is where the browser has put it', undefined, at('/en'), undefined, { kind: 'stay' }],
    [
      'a hash on a new page',
      at('/en'),
      at('/en/team/1', '#squad'),
      undefined,
      { kind: 'anchor', id: 'squad', otherwise: 'top' },
    ],
    [
      'a hash on the same page',
      at('/en/team/1'),
      at('/en/team/1', '#squad'),
      undefined,
      { kind: 'anchor', id: 'squad', otherwise: 'stay' },
    ],
    [
      'a malformed hash on a new page',
      at('/en'),
      at('/en/team/1', '#%E0%A4%A'),
      undefined,
      { kind: 'to', x: 0, y: 0 },
    ],
    [
      'the same hash again',
      at('/en/team/1', '#squad'),
      at('/en/team/1', '#squad'),
      undefined,
      { kind: 'anchor', id: 'squad', otherwise: 'stay' },
    ],
    [
      'another query with the same hash stays',
      at('/en/team/1', '#squad'),
      at('/en/team/1?tab=squad', '#squad'),
      undefined,
      { kind: 'stay' },
    ],
    [
      'another language with the same hash stays',
      at('/en/team/1', '#squad'),
      at('/de/team/1', '#squad'),
      undefined,
      { kind: 'stay' },
    ],
    ['back beats the hash', at('/en'), at('/en/team/1', '#squad'), [0, 5], { kind: 'to', x: 0, y: 5 }],
  ] as const)('%s', (_, from, to, saved, expected) => {
    expect(scrollTarget(from, to, saved)).toEqual(expected);
  });

  test('a hash is decoded once, and never throws', () => {
    expect(anchorOf('#M%C3%BCnchen')).toBe('München');
    expect(anchorOf('#%')).toBeUndefined();
    expect(anchorOf('#')).toBeUndefined();
  });
});
