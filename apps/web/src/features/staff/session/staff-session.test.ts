import type { StaffSignedIn } from '@touchline/contracts';
import type { TransportAnswer, TransportRequest } from '../../../shared/api/transport.ts';
import { AuthStorage, type StorageLevel } from '../../../shared/session/stored/auth-storage.ts';
import { createStaffSession } from './staff-session.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 17);
const HOUR_MS = 3_600_000;

function tokenUntil(ms: number): string {
  return ['head', btoa(JSON.stringify({ exp: ms / 1000 })), 'signature'].join('.');
}

const ANN: StaffSignedIn = {
  id: 'a1',
  email: 'ann@touchline.example',
  name: 'Ann',
  scope: ['staff:cache'],
  token: { access_token: tokenUntil(NOW_MS + 8 * HOUR_MS) },
};

/** A browser with one storage for all its tabs. */
function browser() {
  const kept = new Map<string, string>([['auth._token.local', 'Bearer of-a-visitor']]);
  const level: StorageLevel = {
    get: (key) => kept.get(key),
    set: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
  };
  const asked: { readonly path: string; readonly request: TransportRequest }[] = [];
  const elsewhere: (() => void)[] = [];
  const world = { nowMs: NOW_MS, answer: { status: 200, body: null } as TransportAnswer };
  const tab = () =>
    createStaffSession({
      storage: new AuthStorage([level]),
      transport: (path, request = {}) => {
        asked.push({ path, request });
        return Promise.resolve(world.answer);
      },
      nowMs: () => world.nowMs,
      onElsewhere: (run) => elsewhere.push(run),
    });
  return { kept, asked, elsewhere, world, tab };
}

const GUEST = { status: 'guest', member: null };
const SIGNED_IN = { status: 'signed-in', member: { name: 'Ann', scope: ['staff:cache'] } };

test('§6.1 uses separate storage keys, and ignores a visitor’s session', () => {
  const { kept, tab } = browser();
  const session = tab();
  expect(session.view()).toEqual(GUEST);
  session.keep(ANN);
  expect(session.view()).toEqual(SIGNED_IN);
  expect(kept.get('auth._token.cms')).toBe(`Bearer ${ANN.token.access_token}`);
  expect(kept.get('auth._token.local')).toBe('Bearer of-a-visitor');
  expect([...kept.values()].join()).not.toContain(ANN.email);
  session.logout();
  expect([...kept.keys()]).toEqual(['auth._token.local']);
});

test('survives a reload and is shared between tabs, until its token expires', () => {
  const { elsewhere, world, tab } = browser();
  const [one, other] = [tab(), tab()];
  const seen: string[] = [];
  other.subscribe(() => seen.push(other.view().status));
  one.keep(ANN);
  for (const run of elsewhere) run();
  expect(seen).toEqual(['signed-in']);
  expect(tab().view()).toEqual(SIGNED_IN);
  world.nowMs += 8 * HOUR_MS;
  expect(tab().view()).toEqual(GUEST);
});

test('sends its token to the staff API only', async () => {
  const { asked, tab } = browser();
  const session = tab();
  session.keep(ANN);
  const paths = [
    '/api/staff/cache/stats',
    '/api/account',
    '/api/staffing',
    'https://elsewhere.example/api/staff/',
  ];
  for (const path of paths) await session.transport(path);
  await session.transport('/api/staff/auth/login', { anonymous: true });
  expect(asked.map(({ request }) => request.authorization !== undefined)).toEqual([
    true,
    ...[false, false, false, false],
  ]);
});

test('a 401 ends the session, unless it is for an earlier token', async () => {
  const { world, tab } = browser();
  const session = tab();
  session.keep(ANN);
  world.answer = { status: 401, body: { code: 'unauthorized' } };
  const late = session.transport('/api/staff/cache/stats');
  session.keep({ ...ANN, token: { access_token: tokenUntil(NOW_MS + 7 * HOUR_MS) } });
  await late;
  expect(session.view().status).toBe('signed-in');
  await expect(session.transport('/api/staff/cache/stats')).rejects.toThrow('401');
  expect(session.view()).toEqual(GUEST);
});

test('logout ends the session immediately and notifies the gateway', () => {
  const { asked, tab } = browser();
  const session = tab();
  session.keep(ANN);
  session.logout();
  expect(session.view()).toEqual(GUEST);
  expect(asked).toMatchObject([
    { path: '/api/staff/auth/logout', request: { authorization: `Bearer ${ANN.token.access_token}` } },
  ]);
});

test.each(['{', '{"name":1}', 'null', '{"name":"Ann","scope":["staff:everything"]}'])(
  'an invalid stored member (%s) means a guest',
  (left) => {
    const { kept, tab } = browser();
    tab().keep(ANN);
    kept.set('auth.user.cms', left);
    expect(tab().view()).toEqual(GUEST);
  },
);
