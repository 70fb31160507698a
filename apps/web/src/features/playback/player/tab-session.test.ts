import type { Playback } from '@touchline/contracts';
import { TabSession } from './tab-session.ts';

const OF_PLAN = 'a-session-of-a-plan-0001';
const OF_GUEST = 'a-session-of-a-guest-001';

function browser(text?: string) {
  const items = new Map(text === undefined ? [] : [['player.session', text]]);
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
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
async function begun(tab: TabSession, answer: Playback = playback(OF_PLAN)): Promise<string | undefined> {
  let asked: string | undefined;
  await tab.begin((session) => {
    asked = session;
    return Promise.resolve(answer);
  });
  return asked;
}

test('a tab continues its session after a reload', async () => {
  const storage = browser();
  expect(await begun(new TabSession(storage))).toBeUndefined();
  expect(await begun(new TabSession(storage))).toBe(OF_PLAN);
});

test('a session that replaces the kept one during playback is kept', async () => {
  const storage = browser();
  const tab = new TabSession(storage);
  await begun(tab);
  tab.keep(playback('a-session-of-a-plan-0002'));
  expect(await begun(new TabSession(storage))).toBe('a-session-of-a-plan-0002');
});

test('a free stream does not replace the session of the plan', async () => {
  const tab = new TabSession(browser());
  await begun(tab);
  await begun(tab, playback(OF_GUEST, 'free'));
  expect(await begun(tab)).toBe(OF_PLAN);
});

test('a player that begins while another one of the tab waits for its response continues its session', async () => {
  const tab = new TabSession(browser());
  let respond: (answer: Playback) => void = () => undefined;
  const first = tab.begin(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const second = begun(tab);
  await Promise.resolve();
  respond(playback(OF_PLAN));
  expect([(await first).session, await second]).toEqual([OF_PLAN, OF_PLAN]);
});

test('a failure does not keep the next player from beginning', async () => {
  const tab = new TabSession(browser());
  await expect(tab.begin(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(await begun(tab)).toBeUndefined();
});

test('a stored value that is no session is ignored', async () => {
  expect(await begun(new TabSession(browser('short')))).toBeUndefined();
});

test('a browser without storage continues the session until the page is closed', async () => {
  const tab = new TabSession(() => {
    throw new Error('no storage');
  });
  expect(await begun(tab)).toBeUndefined();
  expect(await begun(tab)).toBe(OF_PLAN);
});
