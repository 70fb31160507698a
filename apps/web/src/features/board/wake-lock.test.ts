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
      // As browsers do.
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

test('the screen stays on, again after the page was hidden, and no longer than the board is shown', async () => {
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

test('a lock that comes after the board was closed is given back', async () => {
  const device = screen();
  keepAwake(device)();
  await turns();
  expect(device.locks()).toBe(0);
});

test('a browser that refuses is asked again when the page is seen again; one without the API is left alone', async () => {
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
