/** @jest-environment jsdom */
import { NOTIFICATIONS_STORAGE_KEY } from './kept-notifications.ts';
import { keepNotifications } from './keep-notifications.ts';

const listeners: (() => void)[] = [];
const spoilers = {
  subscribe: (listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  },
};

test('a browser that never subscribed refreshes nothing; a subscribed one refreshes when the shield changes or the network returns', () => {
  localStorage.clear();
  let refreshed = 0;
  keepNotifications(window, spoilers, () => {
    refreshed += 1;
    return Promise.reject(new Error('offline'));
  });
  for (const listener of listeners) listener();
  expect(refreshed).toBe(0);
  localStorage.setItem(NOTIFICATIONS_STORAGE_KEY, '{}');
  for (const listener of listeners) listener();
  expect(refreshed).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(refreshed).toBe(2);
});
