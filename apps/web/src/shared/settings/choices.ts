import { useSyncExternalStore } from 'react';
import { KeptChoice } from './kept-choice.ts';

const storage = (): Storage => window.localStorage;

/** How much of an open match is told in words. */
export const radio = new KeptChoice('radio', ['goals', 'off', 'all'], storage);
/** Whether single keys do something: voice control presses them by accident (WCAG 2.1.4). */
export const singleKeys = new KeptChoice('keys', ['on', 'off'], storage);

/** The server and the first paint have what holds until something is chosen. */
export function useChoice<T extends string>(choice: KeptChoice<T>): T {
  return useSyncExternalStore(choice.subscribe, choice.view, () => choice.options[0]);
}

/** Follows what other tabs choose. */
export function followChoices(window: Window): void {
  window.addEventListener('storage', ({ key }) => {
    for (const choice of [radio, singleKeys]) choice.onStorage(key);
  });
}
