/** @jest-environment jsdom */
import { pressAgain, rememberPress, takePress, unhearLastPress } from './early-press.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="watch"><span id="in-it">Watch</span></button>
    <button type="button" id="follow">Follow</button>
    <button type="button" id="menu" popovertarget="more">More</button>
    <form><button id="send">Send</button></form>
    <a id="link">Home</a>`;
  rememberPress(window);
});

const button = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
};
const press = (id: string): void => {
  button(id).click();
};
/** React stops a press on a part that it cannot hydrate yet. */
const stopNextPress = (): void => {
  document.body.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
    },
    { once: true, capture: true },
  );
};

test('before React listens the last press is unhandled, on any element inside the button', () => {
  press('follow');
  press('in-it');
  unhearLastPress(window);
  expect(takePress(window, button('follow'))).toBe(false);
  expect(takePress(window, button('watch'))).toBe(true);
});

test('an unhandled press is reported once', () => {
  press('watch');
  unhearLastPress(window);
  expect(takePress(window, button('watch'))).toBe(true);
  expect(takePress(window, button('watch'))).toBe(false);
});

test('once React listens, a press that reaches its button is handled', () => {
  press('watch');
  expect(takePress(window, button('watch'))).toBe(false);
});

test('a press that React stops on its way is unhandled', () => {
  stopNextPress();
  press('in-it');
  expect(takePress(window, button('watch'))).toBe(true);
});

test('a later press that is handled replaces it', () => {
  stopNextPress();
  press('watch');
  press('follow');
  expect(takePress(window, button('watch'))).toBe(false);
  expect(takePress(window, button('follow'))).toBe(false);
});

test('an unhandled press is repeated, and stays unhandled if React stops it again', () => {
  const clicks: unknown[] = [];
  button('watch').addEventListener('click', () => clicks.push('watch'));
  stopNextPress();
  press('watch');
  stopNextPress();
  pressAgain(window);
  expect(clicks).toEqual([]);
  pressAgain(window);
  pressAgain(window);
  expect(clicks).toEqual(['watch']);
});

test.each(['send', 'menu', 'link'])(
  'a press that the browser handles itself is not an early press: %s',
  (id) => {
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
    });
    press('watch');
    press(id);
    unhearLastPress(window);
    expect(takePress(window, button(id))).toBe(false);
    expect(takePress(window, button('watch'))).toBe(false);
  },
);

test.each([{ capture: true }, { capture: false }])(
  'a handler that runs during the press does not see it yet: %j',
  (options) => {
    const reports: unknown[] = [];
    document.body.addEventListener('click', () => reports.push(takePress(window, button('watch'))), {
      once: true,
      ...options,
    });
    press('watch');
    expect(reports).toEqual([false]);
  },
);

test('a page without the script in the head has no early press', () => {
  const page = Object.create(null) as Window;
  unhearLastPress(page);
  pressAgain(page);
  expect(takePress(page, button('watch'))).toBe(false);
});
