/** @jest-environment jsdom */

import { handTimers } from '../testing/hand-timers.ts';
import {
  loadGoogleTag,
  silenceGoogleTag,
  wakeGoogleTag,
  atTagMoment,
  TAG_DELAY_MS,
  TAG_EVENTS,
} from './google-tag.ts';

const ID = 'G-TOUCHLINE1';

beforeEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  document.head.replaceChildren();
});

const orders = () => Reflect.get(window, 'dataLayer') as readonly ArrayLike<unknown>[];

describe('4.15 the analytics tag', () => {
  test('is Google’s, for the measurement id', () => {
    loadGoogleTag(window, ID);
    const scripts = [...document.querySelectorAll('script')];
    expect(scripts.map(({ src, async }) => [src, async])).toEqual([
      [`https://www.googletagmanager.com/gtag/js?id=${ID}`, true],
    ]);
  });

  test('queues its commands as `arguments`, the only form that the tag accepts', () => {
    loadGoogleTag(window, ID);
    expect(orders().map((order) => Object.prototype.toString.call(order))).toEqual(
      Array(3).fill('[object Arguments]'),
    );
    expect(orders().map((order) => [order[0], order[1] instanceof Date ? 'now' : order[1]])).toEqual([
      ['consent', 'default'],
      ['js', 'now'],
      ['config', ID],
    ]);
  });

  test('only counts visits', () => {
    loadGoogleTag(window, ID);
    expect(orders()[0]?.[2]).toMatchObject({ ad_storage: 'denied', ad_personalization: 'denied' });
    expect(orders()[2]?.[2]).toMatchObject({ allow_google_signals: false });
  });

  test('is disabled once consent is withdrawn, and its cookies are deleted, and no others', () => {
    document.cookie = '_ga=GA1.1.2; Path=/';
    document.cookie = '_ga_TOUCHLINE1=GS1; Path=/';
    document.cookie = '_gauge=7; Path=/';
    silenceGoogleTag(window, ID);
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(true);
    expect(document.cookie).toBe('_gauge=7');
    wakeGoogleTag(window, ID);
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBeUndefined();
  });
});

/** A page's events, with a record of its listeners. */
class Page extends EventTarget {
  readonly listening: string[] = [];
  override addEventListener(...[name, ...rest]: Parameters<EventTarget['addEventListener']>): void {
    this.listening.push(name);
    super.addEventListener(name, ...rest);
  }
  override removeEventListener(...[name, ...rest]: Parameters<EventTarget['removeEventListener']>): void {
    const at = this.listening.indexOf(name);
    if (at >= 0) this.listening.splice(at, 1);
    super.removeEventListener(name, ...rest);
  }
}

function stand(loadedAgoMs?: number) {
  const time = handTimers();
  const events = new Page();
  const ran: number[] = [];
  let ago = loadedAgoMs;
  const stop = atTagMoment({ loadedAgoMs: () => ago, events, timers: time }, () =>
    ran.push(time.elapsedMs()),
  );
  const load = (): void => {
    ago = 0;
    events.dispatchEvent(new Event('load'));
  };
  return { time, events, ran, load, stop };
}

describe('4.15 the start of the analytics tag', () => {
  test('has the numbers of the specification', () => {
    expect(TAG_DELAY_MS).toBe(3500);
    expect(TAG_EVENTS).toEqual(['scroll', 'mousemove', 'touchstart']);
  });

  test('comes 3500 ms after the page was loaded, not after it started to load', () => {
    const { time, ran, load } = stand();
    time.advance(10_000);
    expect(ran).toEqual([]);
    load();
    time.advance(3499);
    expect(ran).toEqual([]);
    time.advance(1);
    expect(ran).toEqual([13_500]);
  });

  test.each([
    [1000, 2500],
    [3500, 0],
    [60_000, 0],
  ])('for a page loaded %i ms ago comes in %i ms', (ago, inMs) => {
    const { time, ran } = stand(ago);
    time.advance(10_000);
    expect(ran).toEqual([inMs]);
  });

  test.each(TAG_EVENTS)('comes with the first %s, even before the page is loaded', (name) => {
    const { time, events, ran, load } = stand();
    time.advance(100);
    events.dispatchEvent(new Event(name));
    expect(ran).toEqual([100]);
    load();
    for (const again of TAG_EVENTS) events.dispatchEvent(new Event(again));
    time.advance(60_000);
    expect(ran).toEqual([100]);
  });

  test('removes all listeners', () => {
    const early = stand(0);
    early.events.dispatchEvent(new Event('touchstart'));
    expect(early.events.listening).toEqual([]);
    const late = stand();
    late.load();
    late.time.advance(3500);
    expect(late.events.listening).toEqual([]);
  });

  test('does not come once cancelled', () => {
    const { time, events, ran, load, stop } = stand();
    load();
    stop();
    events.dispatchEvent(new Event('scroll'));
    time.advance(60_000);
    expect(ran).toEqual([]);
    expect(events.listening).toEqual([]);
  });
});
