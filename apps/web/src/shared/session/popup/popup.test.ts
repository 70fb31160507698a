import { handTimers } from '../../testing/hand-timers.ts';
import { Popups } from './popup.ts';
import { turns } from '../testing/hand-browser.ts';

function popups({ blocked = false } = {}) {
  const timers = handTimers();
  const opened: { url: string; closed: boolean; close(): void }[] = [];
  const listeners = new Set<(message: unknown, from: unknown) => void>();
  const open = new Popups({
    openWindow: (url) => {
      if (blocked) return null;
      const popup = {
        url,
        closed: false,
        close: () => {
          popup.closed = true;
        },
      };
      opened.push(popup);
      return popup;
    },
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    timers,
  });
  const say = (message: unknown, from: unknown): void => {
    for (const listener of [...listeners]) listener(message, from);
  };
  return { open: () => open.open('google'), timers, opened, say, listeners };
}

const GRANTED = { type: 'touchline:signed-in', provider: 'google', id_token: 'a.b.c' };

describe('§8.4 a provider’s window', () => {
  test('opens synchronously with the click, and resolves with its credentials', async () => {
    const { open, opened, say, listeners } = popups();
    const outcome = open();
    expect(opened.map(({ url }) => url)).toEqual(['/api/auth/popup/google']);
    say(GRANTED, opened[0]);
    expect(await outcome).toEqual({
      kind: 'granted',
      credentials: { provider: 'google', id_token: 'a.b.c' },
    });
    expect(opened[0]?.closed).toBe(true);
    expect(listeners.size).toBe(0);
  });

  test('is popup-blocked if the browser does not open it', async () => {
    expect(await popups({ blocked: true }).open()).toEqual({ kind: 'failed', code: 'popup-blocked' });
  });

  test('is popup-closed-by-user if it is closed: checked every 2 s, then 8 s for a late message', async () => {
    const { open, opened, timers } = popups();
    let outcome: unknown;
    void open().then((value) => {
      outcome = value;
    });
    timers.advance(60_000);
    opened[0]?.close();
    timers.advance(2000 + 7999);
    await turns();
    expect(outcome).toBeUndefined();
    timers.advance(1);
    await turns();
    expect(outcome).toEqual({ kind: 'failed', code: 'popup-closed-by-user' });
  });

  test('is heard after it has closed itself, even if its message has no source', async () => {
    const { open, opened, timers, say } = popups();
    const outcome = open();
    opened[0]?.close();
    timers.advance(2000 + 7000);
    say(GRANTED, null);
    expect(await outcome).toMatchObject({ kind: 'granted' });
  });

  test('is cancelled by a second one', async () => {
    const { open, opened, say } = popups();
    const first = open();
    const second = open();
    expect(await first).toEqual({ kind: 'failed', code: 'cancelled-popup-request' });
    say(GRANTED, opened[1]);
    expect(await second).toMatchObject({ kind: 'granted' });
  });

  test.each(['unauthorized-domain', 'network-request-failed', 'invalid-credential', 'popup-closed-by-user'])(
    'passes %s on',
    async (code) => {
      const { open, opened, say } = popups();
      const outcome = open();
      say({ type: 'touchline:sign-in-failed', code }, opened[0]);
      expect(await outcome).toEqual({ kind: 'failed', code });
    },
  );

  test.each([
    ['of another window', GRANTED, 'another'],
    ['that is none of ours', { type: 'webpackOk' }, undefined],
    ['without a token', { ...GRANTED, id_token: '' }, undefined],
    ['of an unknown kind', { type: 'touchline:sign-in-failed', code: 'made-up' }, undefined],
    ['that is no object', 'touchline:signed-in', undefined],
  ])('ignores a message %s', async (_, message, from) => {
    const { open, opened, say, timers } = popups();
    const outcome = open();
    say(message, from ?? opened[0]);
    opened[0]?.close();
    timers.advance(10_000);
    expect(await outcome).toEqual({ kind: 'failed', code: 'popup-closed-by-user' });
  });
});
