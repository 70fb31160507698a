/** @jest-environment jsdom */

import { handTimers } from '../../testing/hand-timers.ts';
import { installTooltips, tooltipPlace, createTooltipTiming } from './install-tooltips.ts';

const time = handTimers();
document.body.innerHTML = `
  <button id="theme" aria-label="Appearance" data-tip="Appearance"></button>
  <button id="rank" aria-describedby="note" data-tip="Goal difference">GD</button>
  <p id="note">Note</p>`;
installTooltips(window, time);

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
}

function over(target: Element, pointerType = 'mouse'): void {
  target.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
}

const shown = () => document.querySelector('[role=tooltip]')?.textContent;

beforeEach(() => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
});

describe('9.7 tooltips on a page', () => {
  test('open immediately under the pointer, and close 200 ms after it has left', () => {
    over(element('theme'));
    expect(shown()).toBe('Appearance');
    over(element('note'));
    time.advance(199);
    expect(shown()).toBe('Appearance');
    time.advance(1);
    expect(shown()).toBeUndefined();
  });

  test('stay open when the pointer moves on to the bubble', () => {
    over(element('theme'));
    over(document.body);
    time.advance(100);
    over(element('tooltip'));
    time.advance(10_000);
    expect(shown()).toBe('Appearance');
  });

  test('move to the next element immediately', () => {
    over(element('theme'));
    over(element('rank'));
    expect(shown()).toBe('Goal difference');
    expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(1);
  });

  test('describe their element while they are open, unless the text is its name', () => {
    over(element('rank'));
    expect(element('rank').getAttribute('aria-describedby')).toBe('note tooltip');
    over(element('theme'));
    expect(element('rank').getAttribute('aria-describedby')).toBe('note');
    expect(element('theme').hasAttribute('aria-describedby')).toBe(false);
  });

  test('open on keyboard focus and stay open with it; Escape closes them (WCAG 1.4.13)', () => {
    element('rank').focus();
    expect(shown()).toBe('Goal difference');
    time.advance(60_000);
    expect(shown()).toBe('Goal difference');
    element('rank').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(shown()).toBeUndefined();
    expect(document.activeElement).toBe(element('rank'));
    element('rank').blur();
  });

  test('do not open on touch', () => {
    over(element('theme'), 'touch');
    expect(shown()).toBeUndefined();
  });
});

const WINDOW = { width: 390, height: 800 };
const BUBBLE = { width: 100, height: 30 };

test.each([
  ['below and centred', { start: 150, top: 100, width: 44, height: 44 }, { start: 122, top: 150 }],
  ['at the start edge', { start: 0, top: 100, width: 44, height: 44 }, { start: 8, top: 150 }],
  ['at the end edge', { start: 346, top: 100, width: 44, height: 44 }, { start: 282, top: 150 }],
  [
    'above if there is no room below',
    { start: 150, top: 740, width: 44, height: 44 },
    { start: 122, top: 704 },
  ],
  [
    'below if there is no room at all',
    { start: 150, top: 10, width: 44, height: 780 },
    { start: 122, top: 796 },
  ],
])('9.7 a tooltip is placed %s', (_, trigger, place) => {
  expect(tooltipPlace(trigger, BUBBLE, WINDOW)).toEqual(place);
});

function stand() {
  const time = handTimers();
  const seen: boolean[] = [];
  return { time, seen, tip: createTooltipTiming(time, (isOpen) => seen.push(isOpen)) };
}

describe('9.7 the tooltip', () => {
  test.each(['pointer', 'focus'] as const)(
    'opens immediately by %s and closes 200 ms after it has left',
    (way) => {
      const { time, seen, tip } = stand();
      tip.enter(way);
      expect(seen).toEqual([true]);
      tip.leave(way);
      time.advance(199);
      expect(seen).toEqual([true]);
      time.advance(1);
      expect(seen).toEqual([true, false]);
    },
  );

  test('stays open if the pointer returns to the trigger or the bubble within 200 ms', () => {
    const { time, seen, tip } = stand();
    tip.enter('pointer');
    tip.leave('pointer');
    time.advance(199);
    tip.enter('pointer');
    time.advance(10_000);
    expect(seen).toEqual([true]);
    tip.leave('pointer');
    time.advance(200);
    expect(seen).toEqual([true, false]);
  });

  test('stays open with the focus when the pointer leaves', () => {
    const { time, seen, tip } = stand();
    tip.enter('focus');
    tip.enter('pointer');
    tip.leave('pointer');
    time.advance(1000);
    expect(seen).toEqual([true]);
    tip.leave('focus');
    time.advance(200);
    expect(seen).toEqual([true, false]);
  });

  test('Escape closes it immediately, wherever the pointer is, until the pointer returns', () => {
    const { time, seen, tip } = stand();
    tip.enter('pointer');
    tip.dismiss();
    expect(seen).toEqual([true, false]);
    tip.leave('pointer');
    time.advance(1000);
    expect(seen).toEqual([true, false]);
    tip.enter('pointer');
    expect(seen).toEqual([true, false, true]);
  });
});
