/** @jest-environment ./jest-environment-browser.mjs */
import { handTimers } from '../../testing/hand-timers.ts';
import { browserSessionChannel } from './session-channel.ts';

function listening() {
  const changes: string[] = [];
  const timers = handTimers();
  browserSessionChannel(window, timers).listen(() => changes.push('changed'));
  return { changes, timers };
}

/** Firefox with cookies blocked: the property of the storage and the constructor of the channel throw. */
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function stored(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('§4.11 a tab reads the session again', () => {
  test.each(['auth._token.local', null])('when another one has changed %s', (key) => {
    const { changes, timers } = listening();
    stored('pinned-leagues');
    timers.advance(1000);
    expect(changes).toEqual([]);
    stored(key);
    timers.advance(100);
    expect(changes).toEqual(['changed']);
  });

  test('once, 100 ms after the last write, because cookies arrive later than the storage event', () => {
    const { changes, timers } = listening();
    stored('auth._refresh_token.local');
    timers.advance(99);
    stored('auth._token.local');
    timers.advance(99);
    expect(changes).toEqual([]);
    timers.advance(1);
    expect(changes).toEqual(['changed']);
  });

  test('through a channel if local storage is blocked, and only then', () => {
    const opened: EventTarget[] = [];
    const posted: unknown[] = [];
    class Channel extends EventTarget {
      constructor() {
        super();
        opened.push(this);
      }
      postMessage(message: unknown): void {
        posted.push(message);
      }
    }
    Object.assign(window, { BroadcastChannel: Channel });
    const timers = handTimers();
    browserSessionChannel(window, timers).announce();
    expect(opened).toEqual([]);
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const changes: string[] = [];
    const channel = browserSessionChannel(window, timers);
    channel.listen(() => changes.push('changed'));
    opened[0]?.dispatchEvent(new MessageEvent('message'));
    timers.advance(100);
    expect(changes).toEqual(['changed']);
    channel.announce();
    expect(posted).toEqual([null]);
  });

  test('in its own tab only, if the browser refuses local storage and the channel', () => {
    Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse });
    Object.assign(window, { BroadcastChannel: refuse });
    const channel = browserSessionChannel(window, handTimers());
    const changes: string[] = [];
    channel.listen(() => changes.push('changed'));
    channel.announce();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(changes).toEqual(['changed']);
  });

  test('when its page returns from the back-forward cache', () => {
    const { changes } = listening();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(changes).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(changes).toEqual(['changed']);
  });
});
