/** @jest-environment jsdom */
import { singleKeys } from '../settings/choices.ts';
import { installKeys } from './install-keys.ts';

let helped = 0;

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 10, 10, 10);
  installKeys(window, () => (helped += 1));
});

beforeEach(() => {
  helped = 0;
  singleKeys.choose('on');
  document.body.innerHTML =
    '<input id="q"><main><a class="match-row" id="a" href="#a"></a><a class="match-row" id="b" href="#b"></a></main>';
});

function press(key: string, more: KeyboardEventInit = {}): void {
  const from = document.activeElement ?? document.body;
  from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

test('j moves down the list, k up, and neither beyond its ends', () => {
  const focused: (string | undefined)[] = [];
  for (const key of ['j', 'j', 'j', 'k', 'k']) {
    press(key);
    focused.push(document.activeElement?.id);
  }
  expect(focused).toEqual(['a', 'b', 'b', 'a', 'a']);
});

test('? opens the help', () => {
  press('?');
  expect(helped).toBe(1);
});

test('keys do nothing in text fields, with a modifier, or when switched off', () => {
  document.getElementById('q')?.focus();
  press('j');
  press('?');
  expect([document.activeElement?.id, helped]).toEqual(['q', 0]);
  document.getElementById('q')?.blur();
  press('j', { ctrlKey: true });
  singleKeys.choose('off');
  press('j');
  expect(document.activeElement).toBe(document.body);
});
