/** @jest-environment ./jest-environment-browser.mjs */
import { browserChannel } from './session-channel.ts';

function heard(): string[] {
  const changes: string[] = [];
  browserChannel(window).listen(() => changes.push('changed'));
  return changes;
}

describe('§4.11 a tab looks again', () => {
  test('when another one has stored something of the session, or cleared all', () => {
    const changes = heard();
    window.dispatchEvent(new StorageEvent('storage', { key: 'pinned-leagues' }));
    expect(changes).toEqual([]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth._token.local' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changes).toEqual(['changed', 'changed']);
  });

  test('by a channel where local storage is blocked, and only there', () => {
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
    browserChannel(window).announce();
    expect(opened).toEqual([]);
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const changes: string[] = [];
    const channel = browserChannel(window);
    channel.listen(() => changes.push('changed'));
    opened[0]?.dispatchEvent(new MessageEvent('message'));
    expect(changes).toEqual(['changed']);
    channel.announce();
    expect(posted).toEqual([null]);
  });

  test('when it comes back as it was left', () => {
    const changes = heard();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(changes).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(changes).toEqual(['changed']);
  });
});
