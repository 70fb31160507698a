/** @jest-environment jsdom */
import { lastPress, rememberPress } from './early-press.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="watch"><span id="in-it">Watch</span></button>
    <button type="button" id="follow">Follow</button>
    <button type="button" id="menu" popovertarget="more">More</button>
    <form><button id="send">Send</button></form>
    <a id="link">Home</a>`;
  rememberPress(window);
});

const press = (id: string): void => document.getElementById(id)?.click();

test('tells the button that was pressed last, by whatever is in it', () => {
  press('follow');
  press('in-it');
  expect(lastPress(window)?.button.id).toBe('watch');
});

test('two presses of one button are two', () => {
  press('follow');
  const first = lastPress(window);
  press('follow');
  expect(lastPress(window)?.button).toBe(first?.button);
  expect(lastPress(window)).not.toBe(first);
});

test.each(['send', 'menu', 'link'])('what the browser does by itself is no early press: %s', (id) => {
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  press('watch');
  press(id);
  expect(lastPress(window)).toBeUndefined();
});

test('a handler that runs with the press does not hear of it yet', () => {
  const heard: unknown[] = [];
  document.body.addEventListener('click', () => heard.push(lastPress(window)), { once: true });
  press('watch');
  expect(heard).toEqual([undefined]);
});

test('a page without the script in the head has no early press', () => {
  expect(lastPress(Object.create(null) as Window)).toBeUndefined();
});
