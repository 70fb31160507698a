import type { Playback } from '@touchline/contracts';
import { handTimers } from '../../../shared/testing/hand-timers.ts';
import { turns } from '../../../shared/session/testing/hand-browser.ts';
import { TabSession, type SessionLocks } from './tab-session.ts';

/** Locks are global to the process, so each test uses other session names. */
let count = 0;
const sessionId = (): string => `a-session-of-a-test-${String((count += 1)).padStart(4, '0')}`;

function storage(items: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(items));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    copy: () => storage(Object.fromEntries(kept)),
  };
}

/** A browser with the Web Locks of Node, which follow the same rules. */
function openBrowser(available: SessionLocks | null = navigator.locks) {
  const shared = storage();
  const timers = handTimers();
  /** Opens a tab. Its end releases its locks, whether it was closed or has crashed. */
  return (own = storage()) => {
    let close: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const locks: SessionLocks | undefined =
      available === null
        ? undefined
        : {
            request: (name, options, whileHeld) =>
              available.request(name, options, (lock) => Promise.race([whileHeld(lock), isClosed])),
          };
    const tab = new TabSession({ tab: () => own, browser: () => shared, locks: () => locks, timers });
    const wait = (ms: number): void => {
      timers.advance(ms);
    };
    return { tab, own, close, wait };
  };
}

const playback = (session: string, access: 'free' | 'plan' = 'plan'): Playback => ({
  url: 'https://m.example/s/index.m3u8',
  credentials: false,
  expiresAt: '2020-01-01T00:01:30Z',
  renewAfter: '2020-01-01T00:00:45Z',
  session,
  heartbeatSeconds: 15,
  stream: {
    ...{ id: 's', label: 'S', commentary: null, access, kind: 'live', countries: null },
    ...{ from: '2020-01-01T00:00:00Z', until: null },
  },
});

/** Begins a playback and returns the session with which it asked. */
async function begun(tab: TabSession, answer: Playback): Promise<string | undefined> {
  let asked: string | undefined;
  await tab.begin((session) => {
    asked = session;
    return Promise.resolve(answer);
  });
  await turns();
  return asked;
}

describe('a tab', () => {
  test('continues its session after a reload', async () => {
    const open = openBrowser();
    const session = sessionId();
    const before = open();
    expect(await begun(before.tab, playback(session))).toBeUndefined();
    before.close();
    await turns();
    expect(await begun(open(before.own).tab, playback(session))).toBe(session);
  });

  test('keeps a session that replaces its own during playback', async () => {
    const open = openBrowser();
    const { tab, own, close } = open();
    const [first, second] = [sessionId(), sessionId()];
    await begun(tab, playback(first));
    tab.keep(playback(second));
    await turns();
    // The first one may be used again.
    expect(await begun(open().tab, playback(first))).toBe(first);
    close();
    await turns();
    expect(await begun(open(own).tab, playback(second))).toBe(second);
  });

  test('keeps the session of the plan while it plays a free stream', async () => {
    const { tab } = openBrowser()();
    const session = sessionId();
    await begun(tab, playback(session));
    tab.leave();
    await begun(tab, playback(sessionId(), 'free'));
    tab.leave();
    expect(await begun(tab, playback(session))).toBe(session);
  });

  test('lets a player that begins while another one waits for its response continue the same session', async () => {
    const { tab } = openBrowser()();
    const session = sessionId();
    let respond: (answer: Playback) => void = () => undefined;
    const first = tab.begin(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    const second = begun(tab, playback(session));
    await turns();
    respond(playback(session));
    expect([(await first).session, await second]).toEqual([session, session]);
  });

  test('lets a player begin after five seconds, although the request of another one hangs', async () => {
    const { tab, wait } = openBrowser()();
    void tab.begin(() => new Promise(() => undefined));
    tab.leave();
    let asked = 0;
    void tab.begin(() => {
      asked += 1;
      return Promise.resolve(playback(sessionId()));
    });
    await turns();
    wait(4999);
    await turns();
    expect(asked).toBe(0);
    wait(1);
    await turns();
    expect(asked).toBe(1);
  });

  test('begins after a failure', async () => {
    const { tab } = openBrowser()();
    await expect(tab.begin(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(await begun(tab, playback(sessionId()))).toBeUndefined();
  });

  test('ignores a stored value that is no session', async () => {
    const { tab } = openBrowser()(storage({ 'player.session': 'short' }));
    expect(await begun(tab, playback(sessionId()))).toBeUndefined();
  });

  test('without storage continues its session until the page is closed', async () => {
    const disabled = (): never => {
      throw new Error('no storage');
    };
    const tab = new TabSession({
      ...{ tab: disabled, browser: disabled, locks: () => navigator.locks },
      timers: handTimers(),
    });
    const session = sessionId();
    expect(await begun(tab, playback(session))).toBeUndefined();
    expect(await begun(tab, playback(session))).toBe(session);
  });
});

describe('another tab', () => {
  test('continues the session of a tab that was closed or has crashed', async () => {
    const open = openBrowser();
    const session = sessionId();
    const gone = open();
    await begun(gone.tab, playback(session));
    gone.close();
    await turns();
    expect(await begun(open().tab, playback(session))).toBe(session);
  });

  test('continues the session of a tab whose player was closed, which then begins a new one', async () => {
    const open = openBrowser();
    const session = sessionId();
    const one = open();
    const other = open();
    await begun(one.tab, playback(session));
    one.tab.leave();
    await turns();
    expect(await begun(other.tab, playback(session))).toBe(session);
    expect(await begun(one.tab, playback(sessionId()))).toBeUndefined();
  });

  test('does not continue a session in use, even if it is a copy of the tab that uses it', async () => {
    const open = openBrowser();
    const session = sessionId();
    const { tab, own } = open();
    await begun(tab, playback(session));
    expect(await begun(open().tab, playback(sessionId()))).toBeUndefined();
    expect(await begun(open(own.copy()).tab, playback(sessionId()))).toBeUndefined();
  });

  test('continues the last session that is not in use', async () => {
    const open = openBrowser();
    const [first, second] = [sessionId(), sessionId()];
    const one = open();
    await begun(one.tab, playback(first));
    await begun(open().tab, playback(second));
    one.close();
    await turns();
    expect(await begun(open().tab, playback(first))).toBe(first);
  });

  test('may continue a session whose player was closed before the response arrived', async () => {
    const open = openBrowser();
    const session = sessionId();
    const { tab } = open();
    const beginning = tab.begin(() => Promise.resolve(playback(session)));
    tab.leave();
    await beginning;
    await turns();
    expect(await begun(open().tab, playback(session))).toBe(session);
  });

  test.each<[string, SessionLocks | null]>([
    ['has no locks', null],
    ['refuses locks', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ])('begins a new session in a browser that %s; a reload still continues its own', async (_, locks) => {
    const open = openBrowser(locks);
    const session = sessionId();
    const { tab, own } = open();
    await begun(tab, playback(session));
    expect(await begun(open().tab, playback(sessionId()))).toBeUndefined();
    expect(await begun(open(own).tab, playback(session))).toBe(session);
  });
});
