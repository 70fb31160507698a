/** @jest-environment jsdom */
import { handTimers } from '../../testing/hand-timers.ts';
import { installTooltips } from './install-tooltips.ts';

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
  test('open at once under the pointer, and go 200 ms after it', () => {
    over(element('theme'));
    expect(shown()).toBe('Appearance');
    over(element('note'));
    time.advance(199);
    expect(shown()).toBe('Appearance');
    time.advance(1);
    expect(shown()).toBeUndefined();
  });

  test('stay under a pointer that has moved on to the bubble', () => {
    over(element('theme'));
    over(document.body);
    time.advance(100);
    over(element('tooltip'));
    time.advance(10_000);
    expect(shown()).toBe('Appearance');
  });

  test('go to the next thing at once', () => {
    over(element('theme'));
    over(element('rank'));
    expect(shown()).toBe('Goal difference');
    expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(1);
  });

  test('describe their thing as long as they are open, unless they are its name', () => {
    over(element('rank'));
    expect(element('rank').getAttribute('aria-describedby')).toBe('note tooltip');
    over(element('theme'));
    expect(element('rank').getAttribute('aria-describedby')).toBe('note');
    expect(element('theme').hasAttribute('aria-describedby')).toBe(false);
  });

  test('come with the focus of the keyboard and stay with it; Escape closes them (WCAG 1.4.13)', () => {
    element('rank').focus();
    expect(shown()).toBe('Goal difference');
    time.advance(60_000);
    expect(shown()).toBe('Goal difference');
    element('rank').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(shown()).toBeUndefined();
    expect(document.activeElement).toBe(element('rank'));
    element('rank').blur();
  });

  test('a finger opens none', () => {
    over(element('theme'), 'touch');
    expect(shown()).toBeUndefined();
  });
});
