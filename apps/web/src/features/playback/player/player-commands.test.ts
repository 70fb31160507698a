/** @jest-environment jsdom */

import { commandOf, keysOf, type PlayerCommand } from './player-commands.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, on: 'player' } as const;

test.each<[string, PlayerCommand]>([
  [' ', 'play-pause'],
  ['k', 'play-pause'],
  ['K', 'play-pause'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
  ['ArrowUp', 'louder'],
  ['ArrowDown', 'quieter'],
  ['m', 'mute'],
  ['f', 'full-screen'],
  ['c', 'captions'],
  ['l', 'live'],
  ['i', 'picture'],
])('%s: %s', (key, command) => {
  expect(commandOf({ ...PLAIN, key })).toBe(command);
});

test('ignores the browser’s shortcuts and other keys', () => {
  expect(commandOf({ ...PLAIN, key: 'l', ctrlKey: true })).toBeUndefined();
  expect(commandOf({ ...PLAIN, key: 'f', metaKey: true })).toBeUndefined();
  expect(commandOf({ ...PLAIN, key: 'Tab' })).toBeUndefined();
});

test('leaves a focused element the keys that it uses itself', () => {
  const on = (markup: string): ReturnType<typeof keysOf> => {
    document.body.innerHTML = markup;
    return keysOf(document.body.firstElementChild);
  };
  const button = on('<button></button>');
  expect(commandOf({ ...PLAIN, on: button, key: ' ' })).toBeUndefined();
  expect(commandOf({ ...PLAIN, on: button, key: 'k' })).toBe('play-pause');
  const volume = on('<input type="range">');
  expect(commandOf({ ...PLAIN, on: volume, key: 'ArrowLeft' })).toBeUndefined();
  const position = on('<input type="range" data-keys="position">');
  expect(commandOf({ ...PLAIN, on: position, key: 'ArrowLeft' })).toBe('back');
  expect(commandOf({ ...PLAIN, on: position, key: 'ArrowUp' })).toBe('forward');
  const choice = on('<select></select>');
  expect(commandOf({ ...PLAIN, on: choice, key: 'm' })).toBeUndefined();
});
