/** @jest-environment jsdom */

import { anchorOf, scrollTarget, scrollWhenReady } from './scroll.ts';

const at = (path: string, hash = '') => {
  const [pathname = '', query] = path.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}`, hash };
};

describe('2.13 the scroll target of a navigation', () => {
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

let scrolled: (readonly [number, number])[] = [];
let grow: () => void = () => undefined;
let isWatching = false;

class HandResizeObserver {
  constructor(callback: () => void) {
    grow = callback;
  }
  observe(): void {
    isWatching = true;
  }
  disconnect(): void {
    isWatching = false;
  }
}

const page = Object.assign(window, {
  ResizeObserver: HandResizeObserver,
  scrollTo: (x: number, y: number) => void scrolled.push([x, y]),
});

function height(px: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: px, configurable: true });
}

beforeEach(() => {
  scrolled = [];
  document.body.innerHTML = '';
  height(window.innerHeight);
});

describe('2.13 scrolling', () => {
  test('restores the position once the page is long enough', () => {
    scrollWhenReady(page, { kind: 'to', x: 3, y: 900 });
    expect(scrolled).toEqual([[3, 900]]);
    expect(isWatching).toBe(true);
    height(window.innerHeight + 900);
    grow();
    expect(scrolled).toEqual([
      [3, 900],
      [3, 900],
    ]);
    expect(isWatching).toBe(false);
  });

  test.each(['wheel', 'touchmove'])('stops if the reader scrolls in the meantime (%s)', (name) => {
    scrollWhenReady(page, { kind: 'to', x: 0, y: 900 });
    window.dispatchEvent(new Event(name));
    expect(isWatching).toBe(false);
  });

  test('stops at the next navigation', () => {
    const callOff = scrollWhenReady(page, { kind: 'to', x: 0, y: 900 });
    callOff();
    expect(isWatching).toBe(false);
  });

  test('goes to the top of a loaded page immediately', () => {
    scrollWhenReady(page, { kind: 'to', x: 0, y: 0 });
    expect(scrolled).toEqual([[0, 0]]);
    expect(isWatching).toBe(false);
  });

  test('finds an anchor whose name is not a valid selector', () => {
    document.body.innerHTML = '<p id="2:0 (a.b) #c"></p>';
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function reached(this: Element) {
      seen.push(this.id);
    };
    scrollWhenReady(page, { kind: 'anchor', id: '2:0 (a.b) #c', otherwise: 'top' });
    expect(seen).toEqual(['2:0 (a.b) #c']);
    expect(scrolled).toEqual([]);
  });

  test('for a missing anchor goes to the top of a new page, and stays on the same one', () => {
    scrollWhenReady(page, { kind: 'anchor', id: 'gone', otherwise: 'stay' });
    expect(scrolled).toEqual([]);
    scrollWhenReady(page, { kind: 'anchor', id: 'gone', otherwise: 'top' });
    expect(scrolled).toEqual([[0, 0]]);
  });
});
