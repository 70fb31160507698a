/** @jest-environment jsdom */
import { scrollWhenReady } from './scroll-when-ready.ts';

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
  test('to where one was, once the page is long enough', () => {
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

  test.each(['wheel', 'touchmove'])('a reader who scrolls meanwhile (%s) is left alone', (name) => {
    scrollWhenReady(page, { kind: 'to', x: 0, y: 900 });
    window.dispatchEvent(new Event(name));
    expect(isWatching).toBe(false);
  });

  test('the next navigation calls it off', () => {
    const callOff = scrollWhenReady(page, { kind: 'to', x: 0, y: 900 });
    callOff();
    expect(isWatching).toBe(false);
  });

  test('to the top of a page that is there, at once', () => {
    scrollWhenReady(page, { kind: 'to', x: 0, y: 0 });
    expect(scrolled).toEqual([[0, 0]]);
    expect(isWatching).toBe(false);
  });

  test('to an anchor whose name no selector could say', () => {
    document.body.innerHTML = '<p id="2:0 (a.b) #c"></p>';
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function reached(this: Element) {
      seen.push(this.id);
    };
    scrollWhenReady(page, { kind: 'anchor', id: '2:0 (a.b) #c', otherwise: 'top' });
    expect(seen).toEqual(['2:0 (a.b) #c']);
    expect(scrolled).toEqual([]);
  });

  test('a missing anchor: to the top of a new page, nowhere on the same one', () => {
    scrollWhenReady(page, { kind: 'anchor', id: 'gone', otherwise: 'stay' });
    expect(scrolled).toEqual([]);
    scrollWhenReady(page, { kind: 'anchor', id: 'gone', otherwise: 'top' });
    expect(scrolled).toEqual([[0, 0]]);
  });
});
