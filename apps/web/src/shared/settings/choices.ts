import { useSyncExternalStore } from 'react';
import { KeptChoice } from './kept-choice.ts';

const storage = (): Storage => window.localStorage;

/** Which events of an open match the radio announces. */
export const radio = new KeptChoice('radio', ['goals', 'off', 'all'], storage);
/** Whether single-key shortcuts work: voice control triggers them by accident (WCAG 2.1.4). */
export const singleKeys = new KeptChoice('keys', ['on', 'off'], storage);

/** The server and the first render use the default. */
export function useChoice<T extends string>(choice: KeptChoice<T>): T {
  return useSyncExternalStore(choice.subscribe, choice.view, () => choice.options[0]);
}

/** Applies choices made in other tabs. */
export function followChoices(window: Window): void {
  window.addEventListener('storage', ({ key }) => {
    for (const choice of [radio, singleKeys]) choice.onStorage(key);
  });
}
