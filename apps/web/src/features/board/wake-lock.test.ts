import { keepAwake } from './wake-lock.ts';

function screen(refuses = false) {
  let isVisible = true;
  let locks = 0;
  let asked = 0;
  const listeners = new Set<() => void>();
  return {
    locks: () => locks,
    asked: () => asked,
    listening: () => listeners.size,
    show(visible: boolean) {
      isVisible = visible;
      // Browsers release the lock of a hidden page.
      if (!visible) locks = 0;
      for (const listener of [...listeners]) listener();
    },
    wakeLock: {
      request: () => {
        asked += 1;
        if (refuses) return Promise.reject(new DOMException('low battery', 'NotAllowedError'));
        locks += 1;
        return Promise.resolve({
          release: () => {
            locks = Math.max(0, locks - 1);
            return Promise.resolve();
          },
        });
      },
    },
    isVisible: () => isVisible,
    onVisibility: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('keeps the screen on while the board is shown, and again after the page was hidden', async () => {
  const device = screen();
  const stop = keepAwake(device);
  await turns();
  expect(device.locks()).toBe(1);
  device.show(false);
  await turns();
  expect(device.locks()).toBe(0);
  device.show(true);
  await turns();
  expect(device.locks()).toBe(1);
  stop();
  await turns();
  expect(device.locks()).toBe(0);
  expect(device.listening()).toBe(0);
});

test('releases a lock that is granted after the board was closed', async () => {
  const device = screen();
  keepAwake(device)();
  await turns();
  expect(device.locks()).toBe(0);
});

test('retries a refused request when the page becomes visible, and ignores a browser without the API', async () => {
  const device = screen(true);
  keepAwake(device);
  await turns();
  device.show(false);
  device.show(true);
  await turns();
  expect(device.asked()).toBe(2);
  const { isVisible, onVisibility } = screen();
  keepAwake({ isVisible, onVisibility })();
  await turns();
});
