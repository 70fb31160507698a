import { Logger } from '@nestjs/common';
import { StateUnavailableError } from '../../../platform/state/index.ts';
import { Metrics } from '../../../platform/metrics/index.ts';
import { readExposition, valueOf } from '../../../platform/metrics/testing/exposition.ts';
import { StubConsole } from '../../../platform/metrics/testing/stub-console.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { IdentityError } from '../../identity/index.ts';
import { GRACE_MS, MAX_LINKS } from './family.ts';
import { SessionCounts } from './session-counts.ts';
import { SessionEndedError } from './sessions.errors.ts';
import type { Sessions } from '../sessions.ts';
import { fan } from '../testing/fan.ts';
import { sessionsOver } from '../testing/sessions-over.ts';
import { deployment, type Deployment } from '../testing/shared.ts';

const USER = fan();
let parts: Deployment;
let metrics: Metrics;
let sessions: Sessions;

beforeAll(() => {
  Logger.overrideLogger(false);
});

beforeEach(async () => {
  metrics = new Metrics(new StubConsole());
  parts = await deployment((clock) => Promise.resolve(temporaryState(clock)));
  sessions = sessionsOver({ ...parts, observer: new SessionCounts(metrics) });
});

afterEach(async () => {
  await parts.state.close();
});

const open = () => sessions.open({ user: USER, refreshToken: 'identity-token-1' }, undefined);

/** Returns the samples of a counter that are not zero. */
async function counted(name: string): Promise<Readonly<Record<string, number>>> {
  const samples = readExposition(await metrics.text()).get(name)?.samples ?? [];
  const counted = samples.filter(({ value }) => value > 0);
  return Object.fromEntries(counted.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
}
const refreshes = () => counted('touchline_session_refreshes_total');
const endings = () => counted('touchline_sessions_ended_total');

test('counts the outcomes of refreshes', async () => {
  const { token } = await open();
  await sessions.refresh(token.refresh_token);
  expect(await refreshes()).toEqual({ rotated: 1 });
  await sessions.refresh(token.refresh_token);
  expect(await refreshes()).toEqual({ rotated: 1, 'same-successor': 1 });

  parts.state.cut = true;
  await expect(sessions.refresh(token.refresh_token)).rejects.toBeInstanceOf(StateUnavailableError);
  parts.state.cut = false;
  expect(await refreshes()).toMatchObject({ unavailable: 1 });

  parts.clock.advance(GRACE_MS + 1);
  await expect(sessions.refresh(token.refresh_token)).rejects.toBeInstanceOf(SessionEndedError);
  expect(await refreshes()).toEqual({ rotated: 1, 'same-successor': 1, unavailable: 1, theft: 1 });
  expect(await endings()).toEqual({ 'refresh-token-reused': 1 });

  await expect(sessions.refresh('garbage')).rejects.toBeInstanceOf(SessionEndedError);
  expect(await refreshes()).toMatchObject({ theft: 1, ended: 1 });
});

test('counts a token that is exchanged in a loop as `too-often`, not as a failure', async () => {
  let { refresh_token: token } = (await open()).token;
  for (let n = 0; n < MAX_LINKS; n += 1) token = (await sessions.refresh(token)).token.refresh_token;
  await expect(sessions.refresh(token)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await refreshes()).toEqual({ rotated: MAX_LINKS, 'too-often': 1 });
});

test('counts each end of a session once, by reason', async () => {
  const opened = [await open(), await open(), await open(), await open(), await open()];
  const [out, revoked, kept] = opened.map(({ sessionId }) => sessionId);
  await sessions.endBySid(USER.id, out ?? '');
  await sessions.endBySid(USER.id, out ?? '');
  await sessions.endBySid(USER.id, revoked ?? '', 'session-revoked');
  await sessions.endAllOf(USER.id, 'password-changed', { except: kept ?? '' });
  await sessions.endAllOf(USER.id, 'account-deleted');
  expect(await endings()).toEqual({
    'signed-out': 1,
    'session-revoked': 1,
    'password-changed': 2,
    'account-deleted': 1,
  });
  expect(valueOf(readExposition(await metrics.text()), 'touchline_sessions_opened_total')).toBe(5);
});

test('counts an account that the identity service rejects', async () => {
  const { token } = await open();
  parts.identity.fails(new IdentityError('user-disabled', 'no'));
  await expect(sessions.refresh(token.refresh_token)).rejects.toBeInstanceOf(SessionEndedError);
  expect(await refreshes()).toEqual({ ended: 1 });
  expect(await endings()).toEqual({ 'account-refused': 1 });
});

test('the metrics contain no user, email address, session or token', async () => {
  const { sessionId, token } = await open();
  await sessions.refresh(token.refresh_token);
  await sessions.endBySid(USER.id, sessionId);
  const text = await metrics.text();
  for (const secret of [USER.id, USER.email, sessionId, token.refresh_token])
    expect(text).not.toContain(secret);
});
