/** @jest-environment ./jest-environment-browser.mjs */

import { isSearchKey } from './search-entry.tsx';

function pressed(init: KeyboardEventInit, target: Element = document.body): boolean {
  let isCaught = false;
  const hear = (event: KeyboardEvent): void => {
    isCaught = isSearchKey(event);
  };
  document.addEventListener('keydown', hear);
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('keydown', hear);
  return isCaught;
}

function inPage<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  return document.body.appendChild(document.createElement(name));
}

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  { key: '/' },
  { key: '/', shiftKey: true },
  { key: 'k', ctrlKey: true },
  { key: 'K', metaKey: true },
])('%j opens the search', (init) => {
  expect(pressed(init)).toBe(true);
});

test.each([
  { key: 'k' },
  { key: '/', ctrlKey: true },
  { key: 'k', ctrlKey: true, altKey: true },
  { key: '?' },
])('%j does not', (init) => {
  expect(pressed(init)).toBe(false);
});

test('`/` in a text field is typed; Ctrl-K opens the search even there', () => {
  expect(pressed({ key: '/' }, inPage('input'))).toBe(false);
  expect(pressed({ key: '/' }, inPage('textarea'))).toBe(false);
  expect(pressed({ key: 'k', ctrlKey: true }, inPage('input'))).toBe(true);
});

test('nothing opens over an open dialog', () => {
  const dialog = inPage('dialog');
  dialog.open = true;
  expect(pressed({ key: 'k', ctrlKey: true }, dialog.appendChild(document.createElement('input')))).toBe(
    false,
  );
});
