import { envelope, Problem, StaffAccount } from '@touchline/contracts';
import { z } from 'zod';
import { State } from '../../src/platform/state/index.ts';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { STAFF_TOKEN } from '../support/staff.ts';
import {
  accept,
  Colleague,
  invitationIn,
  invite,
  login,
  secretOf,
  signedStaffBy,
  STAFF_PASSWORD,
} from '../support/staff-account.ts';

const ANN = { email: 'ann@touchline.example', name: 'Ann', scope: ['staff:accounts', 'staff:cache'] };
const HOUR_MS = 3_600_000;

let gateway: Gateway;
let lines: string[];
let wallClock: ManualClock;

beforeEach(async () => {
  lines = [];
  // Starts at the real time, since signatures are checked against real time too.
  wallClock = new ManualClock(Date.now());
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { staffToken: STAFF_TOKEN, logLevel: 'info' },
    overrides: { wallClock, logDestination: { write: (line: string) => lines.push(line) } },
  });
});

const withToken = (path: string, token = STAFF_TOKEN) =>
  gateway.http.get(`/api/staff/${path}`).set('authorization', `Bearer ${token}`);

const listed = async (colleague: Colleague): Promise<readonly StaffAccount[]> =>
  envelope(z.array(StaffAccount)).parse((await colleague.get('accounts').expect(200)).body).data;

describe('the STAFF_TOKEN', () => {
  test('opens everything until the first account exists, and nothing afterwards', async () => {
    await withToken('cache/stats').expect(200);
    const answer = await invite(gateway, ANN, STAFF_TOKEN).expect(201);
    // An invitation alone does not count as an account.
    await withToken('cache/stats').expect(200);
    await accept(gateway, secretOf(invitationIn(answer))).expect(200);
    for (const path of ['cache/stats', 'accounts']) await withToken(path).expect(401);
    await invite(gateway, { ...ANN, email: 'eve@touchline.example' }, STAFF_TOKEN).expect(401);
  });

  test('loses its other invitations once the first account is created', async () => {
    const eve = { ...ANN, email: 'eve@touchline.example', name: 'Eve' };
    const toEve = secretOf(invitationIn(await invite(gateway, eve, STAFF_TOKEN).expect(201)));
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    expect(Problem.parse((await accept(gateway, toEve).expect(400)).body).code).toBe('invalid-action-code');
    expect(await listed(ann)).toMatchObject([{ email: ann.email }]);
    // An account can invite them again.
    const again = secretOf(invitationIn(await invite(gateway, eve, ann.token).expect(201)));
    await accept(gateway, again).expect(200);
  });

  test('must first invite somebody who can invite others', async () => {
    const wish = { ...ANN, scope: ['staff:cache'] };
    const problem = Problem.parse((await invite(gateway, wish, STAFF_TOKEN).expect(400)).body);
    expect(problem.errors?.[0]?.path).toBe('scope');
  });
});

describe('an invitation', () => {
  test('links to a page, sets a password once, and signs in', async () => {
    const invitation = invitationIn(await invite(gateway, ANN, STAFF_TOKEN).expect(201));
    expect(invitation.url).toMatch(/^http:\/\/[^/]+\/cms\/login\/i[\w-]{43}$/);
    expect(Date.parse(invitation.expiresAt)).toBe(wallClock.nowMs() + 24 * HOUR_MS);
    const answer = await accept(gateway, secretOf(invitation)).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, ...signed } = signedStaffBy(answer);
    expect(signed).toEqual({ ...ANN, id: invitation.id });
    await withToken('cache/stats', token.access_token).expect(200);
    const again = Problem.parse((await accept(gateway, secretOf(invitation)).expect(400)).body);
    expect(again.code).toBe('invalid-action-code');
    await login(gateway, ANN.email, STAFF_PASSWORD).expect(200);
  });

  test('works for one of two simultaneous uses', async () => {
    const secret = secretOf(invitationIn(await invite(gateway, ANN, STAFF_TOKEN)));
    const both = await Promise.all([accept(gateway, secret), accept(gateway, secret, 'Pa55word-of-a-thief')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('expires after a day, when a newer one is created, and when it is withdrawn', async () => {
    const first = secretOf(invitationIn(await invite(gateway, ANN, STAFF_TOKEN)));
    const second = secretOf(invitationIn(await invite(gateway, ANN, STAFF_TOKEN)));
    await accept(gateway, first).expect(400);
    wallClock.advance(24 * HOUR_MS);
    await accept(gateway, second).expect(400);
    const { id, ...third } = invitationIn(await invite(gateway, ANN, STAFF_TOKEN));
    await gateway.http
      .delete(`/api/staff/accounts/${id}`)
      .set('authorization', `Bearer ${STAFF_TOKEN}`)
      .expect(204);
    await accept(gateway, secretOf({ id, ...third })).expect(400);
  });

  test('is void once its author’s account is removed', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    const bo = await Colleague.join(gateway, 'bo', ['staff:accounts'], ann.token);
    const wish = { email: 'cy@touchline.example', name: 'Cy', scope: ['staff:cache'] };
    const given = secretOf(invitationIn(await invite(gateway, wish, bo.token).expect(201)));
    await ann.remove(bo.signed.id).expect(204);
    await accept(gateway, given).expect(400);
  });

  test.each(['short', '', 'x'.repeat(129)])('refuses the password %j', async (password) => {
    const secret = secretOf(invitationIn(await invite(gateway, ANN, STAFF_TOKEN)));
    const problem = Problem.parse((await accept(gateway, secret, password).expect(400)).body);
    expect(problem.errors?.[0]?.path).toBe('password');
    await accept(gateway, secret).expect(200);
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown address get the same response', async () => {
    await Colleague.join(gateway, 'ann', ['staff:accounts']);
    const said = async (email: string) => {
      const answer = await login(gateway, email, 'Pa55word-wrong');
      const problem = { ...Problem.parse(answer.body), requestId: 'any' };
      return [answer.status, problem, answer.headers['cache-control']];
    };
    const wrong = await said('ann@touchline.example');
    expect(wrong).toEqual(await said('nobody@touchline.example'));
    expect(wrong[0]).toBe(401);
  });

  test('after ten wrong passwords an account is locked, also for the right one; other accounts are not', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    const bo = await Colleague.join(gateway, 'bo', ['staff:cache'], ann.token);
    await Promise.all(Array.from({ length: 10 }, () => ann.login('Pa55word-wrong').expect(401)));
    const refused = await ann.login().expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await bo.login().expect(200);
    // Signed-in sessions continue.
    await ann.get('accounts').expect(200);
  });

  test('right passwords are not counted', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    for (let n = 0; n < 12; n += 1) await ann.login().expect(200);
  });

  test('another site’s page is refused', async () => {
    await Colleague.join(gateway, 'ann', ['staff:accounts']);
    await login(gateway, 'ann@touchline.example', STAFF_PASSWORD)
      .set('origin', 'https://elsewhere.example')
      .expect(403);
  });

  test('lasts eight hours', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    wallClock.advance(8 * HOUR_MS - 2000);
    await ann.get('accounts').expect(200);
    wallClock.advance(2000);
    await ann.get('accounts').expect(401);
  });
});

describe('what ends a sign-in immediately', () => {
  test('signing out ends that sign-in and no other', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    const other = signedStaffBy(await ann.login()).token.access_token;
    await ann.post('auth/logout').expect(204);
    await ann.get('accounts').expect(401);
    await withToken('accounts', other).expect(200);
  });

  test('removal of the account', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    const bo = await Colleague.join(gateway, 'bo', ['staff:cache'], ann.token);
    await bo.get('cache/stats').expect(200);
    await ann.remove(bo.signed.id).expect(204);
    await bo.get('cache/stats').expect(401);
    await bo.login().expect(401);
    await ann.remove(bo.signed.id).expect(404);
  });

  test('a new password, which also applies the new scope', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    const bo = await Colleague.join(gateway, 'bo', ['staff:cache'], ann.token);
    const wish = { email: bo.email, name: 'bo', scope: ['staff:content'] };
    const secret = secretOf(invitationIn(await invite(gateway, wish, ann.token)));
    // Nothing changes until the link is used.
    await bo.get('cache/stats').expect(200);
    const anew = signedStaffBy(await accept(gateway, secret, 'Pa55word-another').expect(200));
    await bo.get('cache/stats').expect(401);
    await bo.login().expect(401);
    await withToken('cache/stats', anew.token.access_token).expect(403);
  });

  test('a session from the previous password is refused even if it was stored after the change', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts', 'staff:cache']);
    const state = gateway.app.get(State);
    const [session] = await state.ofGroup('staff-session', ann.signed.id);
    if (session === undefined) throw new Error('no session');
    const secret = secretOf(invitationIn(await invite(gateway, ANN, ann.token)));
    await accept(gateway, secret, 'Pa55word-another').expect(200);
    const { id, value, expiresAtMs } = session;
    await state.write('staff-session', id, value, { expiresAtMs, group: ann.signed.id });
    await ann.get('cache/stats').expect(401);
  });
});

describe('scopes', () => {
  test.each([
    ['staff:cache', 'cache/stats', 'accounts'],
    ['staff:accounts', 'accounts', 'cache/stats'],
  ] as const)('%s opens %s and not %s', async (scope, open, closed) => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
    const bo = await Colleague.join(gateway, 'bo', [scope], ann.token);
    await bo.get(open).expect(200);
    expect(Problem.parse((await bo.get(closed).expect(403)).body).code).toBe('forbidden');
  });

  test('the last account that may invite cannot be removed or restricted', async () => {
    const ann = await Colleague.join(gateway, 'ann', ['staff:accounts', 'staff:cache']);
    expect(Problem.parse((await ann.remove(ann.signed.id).expect(409)).body).code).toBe('conflict');
    await invite(gateway, { ...ANN, scope: ['staff:cache'] }, ann.token).expect(400);
    const bo = await Colleague.join(gateway, 'bo', ['staff:accounts'], ann.token);
    const less = secretOf(invitationIn(await invite(gateway, { ...ANN, scope: ['staff:cache'] }, bo.token)));
    await ann.remove(bo.signed.id).expect(204);
    await accept(gateway, less).expect(400);
    await ann.get('accounts').expect(200);
  });
});

test('of two that remove each other at the same time, one remains', async () => {
  const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
  const bo = await Colleague.join(gateway, 'bo', ['staff:accounts'], ann.token);
  await Promise.all([ann.remove(bo.signed.id), bo.remove(ann.signed.id)]);
  const left = await Promise.all([ann, bo].map(async (each) => (await each.get('accounts')).status));
  expect(left.toSorted()).toEqual([200, 401]);
});

test('the list contains accounts and invitations', async () => {
  const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
  const wish = { email: 'Cy@Touchline.example', name: 'Cy', scope: ['staff:cache'] };
  await invite(gateway, wish, ann.token).expect(201);
  expect(await listed(ann)).toMatchObject([
    { id: ann.signed.id, email: ann.email, invitedUntil: null },
    { email: 'cy@touchline.example', name: 'Cy', scope: ['staff:cache'], activeSince: null },
  ]);
});

test('actions are recorded under the account’s name, whatever the request claims', async () => {
  const ann = await Colleague.join(gateway, 'ann', ['staff:accounts', 'staff:cache']);
  const order = { tags: ['match:1'], reason: 'score corrected', by: 'somebody else' };
  await ann.post('cache/purge', order).expect(200);
  const line = lines.find((text) => text.includes('"action":"purge"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ audit: { by: 'ann', account: ann.signed.id, done: true } });
  const entries = await gateway.app.get(State).entries('staff', ann.signed.id, 10);
  expect(entries.map(({ value }) => z.object({ event: z.string() }).parse(JSON.parse(value)).event)).toEqual([
    'purge',
    'password-set',
  ]);
});

test('neither log nor state contains a password, a link or a token, nor the log an address', async () => {
  const ann = await Colleague.join(gateway, 'ann', ['staff:accounts']);
  const invitation = invitationIn(
    await invite(gateway, { ...ANN, email: 'cy@touchline.example' }, ann.token),
  );
  await ann.login('Pa55word-wrong');
  await gateway.http.get(`/cms/login/${secretOf(invitation)}`);
  await gateway.http.get(`/de/cms/login/${secretOf(invitation)}?x=1`);
  await gateway.http.get(`/DE/cms/login/${secretOf(invitation)}/`);
  const state = gateway.app.get(State);
  const kept = await Promise.all([
    state.read('staff', 'roster').then((roster) => (roster === undefined ? [] : [roster])),
    state.ofGroup('staff-invitation', 'invitations'),
    state.ofGroup('staff-session', ann.signed.id),
    state.entries('staff', ann.signed.id, 100),
  ]);
  expect(kept.map(({ length }) => length > 0)).toEqual([true, true, true, true]);
  const log = lines.join('');
  expect(log).toContain('staff invitation');
  for (const secret of ['Pa55word', secretOf(invitation), ann.token]) {
    expect(log).not.toContain(secret);
    expect(JSON.stringify(kept)).not.toContain(secret);
  }
  expect(log).not.toContain('@touchline.example');
});
