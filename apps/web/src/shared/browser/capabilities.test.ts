import { openChannel, webLocks } from './capabilities.ts';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** Firefox with cookies blocked has the constructor, and the constructor throws. */
class RefusedChannel {
  readonly opened = refuse();
}

test('a channel is opened by its name', () => {
  const channel = openChannel({ BroadcastChannel }, 'live');
  expect(channel?.name).toBe('live');
  channel?.close();
});

test.each([
  ['its constructor throws', { BroadcastChannel: RefusedChannel }],
  ['the browser has none', { BroadcastChannel: undefined }],
  [
    'reading the constructor throws',
    {
      get BroadcastChannel(): typeof RefusedChannel {
        return refuse();
      },
    },
  ],
])('there is no channel if %s', (_, window) => {
  expect(openChannel(window, 'live')).toBeUndefined();
});

test('Web Locks are those of the browser', () => {
  expect(webLocks({ navigator })).toBe(navigator.locks);
});

test('there are no Web Locks in a browser without them, or if reading them throws', () => {
  expect(webLocks({ navigator: {} })).toBeUndefined();
  const guarded = {
    get locks(): LockManager {
      return refuse();
    },
  };
  expect(webLocks({ navigator: guarded })).toBeUndefined();
});
