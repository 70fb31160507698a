import { handTimers } from '../testing/hand-timers.ts';
import { atTagMoment, TAG_DELAY_MS, TAG_EVENTS } from './tag-moment.ts';

/** A page's events, and who still listens to them. */
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

describe('4.15 the moment of the analytics tag', () => {
  test('its numbers are those of the specification', () => {
    expect(TAG_DELAY_MS).toBe(3500);
    expect(TAG_EVENTS).toEqual(['scroll', 'mousemove', 'touchstart']);
  });

  test('3500 ms after the page was loaded, not after it began', () => {
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
  ])('of a page loaded %i ms ago: in %i ms', (ago, inMs) => {
    const { time, ran } = stand(ago);
    time.advance(10_000);
    expect(ran).toEqual([inMs]);
  });

  test.each(TAG_EVENTS)('with the first %s, even before the page is loaded', (name) => {
    const { time, events, ran, load } = stand();
    time.advance(100);
    events.dispatchEvent(new Event(name));
    expect(ran).toEqual([100]);
    load();
    for (const again of TAG_EVENTS) events.dispatchEvent(new Event(again));
    time.advance(60_000);
    expect(ran).toEqual([100]);
  });

  test('nothing listens afterwards', () => {
    const early = stand(0);
    early.events.dispatchEvent(new Event('touchstart'));
    expect(early.events.listening).toEqual([]);
    const late = stand();
    late.load();
    late.time.advance(3500);
    expect(late.events.listening).toEqual([]);
  });

  test('called off it never runs', () => {
    const { time, events, ran, load, stop } = stand();
    load();
    stop();
    events.dispatchEvent(new Event('scroll'));
    time.advance(60_000);
    expect(ran).toEqual([]);
    expect(events.listening).toEqual([]);
  });
});
