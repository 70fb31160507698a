import { OpenSessions } from './playback-metrics.ts';
import { PLAYBACK_LEASE_MS } from './device-places.ts';

test('sessions are counted by access until they end or their heartbeats stop', () => {
  const sessions = new OpenSessions();
  sessions.heard('a', 'free', 0);
  sessions.heard('b', 'plan', 0);
  sessions.heard('c', 'free', 5);
  expect(sessions.open(10)).toEqual({ free: 2, plan: 1 });
  sessions.heard('a', 'free', 10);
  sessions.ended('c');
  expect(sessions.open(PLAYBACK_LEASE_MS - 1)).toEqual({ free: 1, plan: 1 });
  expect(sessions.open(PLAYBACK_LEASE_MS)).toEqual({ free: 1, plan: 0 });
  expect(sessions.open(PLAYBACK_LEASE_MS + 10)).toEqual({ free: 0, plan: 0 });
});

test('repeated heartbeats count as one session', () => {
  const sessions = new OpenSessions();
  for (let nowMs = 0; nowMs < 3 * PLAYBACK_LEASE_MS; nowMs += PLAYBACK_LEASE_MS / 2)
    sessions.heard('a', 'plan', nowMs);
  expect(sessions.open(3 * PLAYBACK_LEASE_MS - 1)).toEqual({ free: 0, plan: 1 });
});
