import { readExposition, valueOf, type Family } from '../../src/platform/metrics/testing/exposition.ts';
import { State } from '../../src/platform/state/index.ts';
import { Fan, login, register } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';
import { Colleague, accept, login as staffLogin } from '../support/staff-account.ts';
import { STAFF_TOKEN } from '../support/staff.ts';

let identity: IdentityService;
let gateway: Gateway;

beforeAll(async () => {
  identity = await IdentityService.start();
});

beforeEach(async () => {
  const settings = { identity: identity.settings, staffToken: STAFF_TOKEN };
  gateway = await startGateway({ upstreamUrl: null, settings });
});

afterEach(async () => {
  await identity.set('faults', {});
});

const text = async () => (await gateway.http.get('/metrics').expect(200)).text;
const families = async (): Promise<ReadonlyMap<string, Family>> => readExposition(await text());
const value = async (name: string, labels: Readonly<Record<string, string>> = {}) =>
  valueOf(await families(), name, labels);
const signIns = (way: string, outcome: string) => value('touchline_sign_ins_total', { way, outcome });

test('counts sign-ins by method and code, and opened sessions', async () => {
  const fan = await Fan.register(gateway, 'mona');
  await register(gateway, 'mona').expect(409);
  await fan.elsewhere();
  await login(gateway, fan.email, 'Pa55word-wrong').expect(401);
  const forged = { provider: 'google', id_token: 'e30.e30.e30' };
  await gateway.http.post('/api/auth/login').send(forged).expect(401);
  expect(await signIns('registration', 'ok')).toBe(1);
  expect(await signIns('registration', 'email-already-in-use')).toBe(1);
  expect(await signIns('password', 'ok')).toBe(1);
  expect(await signIns('password', 'invalid-credential')).toBe(1);
  expect(await signIns('google', 'invalid-credential')).toBe(1);
  expect(await value('touchline_sign_ins_total')).toBe(5);
  expect(await value('touchline_sessions_opened_total')).toBe(2);
});

test('counts refreshes, and ended sessions by reason', async () => {
  const fan = await Fan.register(gateway, 'nils');
  await fan.elsewhere();
  await fan.refresh().expect(200);
  await fan.refresh().expect(200);
  await fan.delete('/api/account/sessions').expect(204);
  await fan.post('/api/auth/logout', {}).expect(204);
  await fan.refresh().expect(401);
  const refreshes = (outcome: string) => value('touchline_session_refreshes_total', { outcome });
  expect([await refreshes('rotated'), await refreshes('same-successor'), await refreshes('ended')]).toEqual([
    1, 1, 1,
  ]);
  const ended = (reason: string) => value('touchline_sessions_ended_total', { reason });
  expect([await ended('other-sessions-revoked'), await ended('signed-out')]).toEqual([1, 1]);
});

test('counts refusals by limit', async () => {
  const fan = await Fan.register(gateway, 'olga');
  for (let n = 0; n < 10; n += 1) await login(gateway, fan.email, 'Pa55word-wrong').expect(401);
  await login(gateway, fan.email, fan.password).expect(429);
  expect(await value('touchline_limit_refused_total', { limit: 'guesses-account' })).toBe(1);
  expect(await value('touchline_limit_refused_total')).toBe(1);
  expect(await signIns('password', 'too-many-requests')).toBe(1);
});

test('counts calls of the identity service by outcome, including an outage', async () => {
  const fan = await Fan.register(gateway, 'paul');
  await fan.refresh().expect(200);
  const calls = (upstream: string, outcome: string) =>
    value('touchline_upstream_calls_total', { upstream, outcome });
  expect(await calls('identity', 'ok')).toBeGreaterThan(0);
  expect(await calls('identity-tokens', 'ok')).toBeGreaterThan(0);
  // A wrong password must not count as an outage.
  await login(gateway, fan.email, 'Pa55word-wrong').expect(401);
  expect(await calls('identity', 'refused')).toBe(1);
  await identity.set('faults', { identity: { status: 503 } });
  await login(gateway, fan.email, fan.password).expect(502);
  expect(await signIns('password', 'network-request-failed')).toBe(1);
  expect((await calls('identity', 'failed')) + (await calls('identity', 'busy'))).toBeGreaterThan(0);
});

test('counts calls of state, and reports when it is unreachable', async () => {
  const fan = await Fan.register(gateway, 'rosa');
  expect(await value('touchline_state_reachable', { driver: 'sqlite' })).toBe(1);
  const reads = (outcome: string) =>
    value('touchline_state_calls_total', { driver: 'sqlite', operation: 'read', outcome });
  const before = await reads('ok');
  expect(await fan.status()).toBe(200);
  expect(await reads('ok')).toBeGreaterThan(before);
  await gateway.app.get(State).close();
  expect(await fan.status()).toBe(503);
  await fan.refresh().expect(503);
  expect(await value('touchline_state_reachable', { driver: 'sqlite' })).toBe(0);
  expect(await reads('failed')).toBe(2);
  expect(await value('touchline_session_refreshes_total', { outcome: 'unavailable' })).toBe(1);
});

test('counts sign-ins of staff', async () => {
  await gateway.http.get('/api/staff/accounts').set('authorization', 'Bearer a-wrong-token').expect(401);
  const colleague = await Colleague.join(gateway, 'sven', ['staff:accounts']);
  await colleague.login().expect(200);
  await staffLogin(gateway, colleague.email, 'Pa55word-wrong').expect(401);
  await accept(gateway, 'i-was-never-given').expect(400);
  const staff = (way: string, outcome: string) => value('touchline_staff_sign_ins_total', { way, outcome });
  expect(await staff('invitation', 'ok')).toBe(1);
  expect(await staff('invitation', 'refused')).toBe(1);
  expect(await staff('password', 'ok')).toBe(1);
  expect(await staff('password', 'refused')).toBe(1);
  expect(await staff('first-token', 'refused')).toBe(1);
});

test('no label identifies anybody, and the number of series stays constant', async () => {
  const series = async () => {
    const found = [...(await families()).values()].filter(({ name }) =>
      /^touchline_(?:sign_in|session|limit|staff)/.test(name),
    );
    return found.reduce((sum, { samples }) => sum + samples.length, 0);
  };
  const before = await series();
  expect(before).toBeLessThan(200);
  const fan = await Fan.register(gateway, 'tilda');
  const other = await fan.elsewhere();
  await other.refresh().expect(200);
  await login(gateway, 'nobody@touchline.example', 'Pa55word-wrong').expect(401);
  await gateway.http.get('/api/auth/popup/callback?state=zyxwv').expect(200);
  await gateway.http.post('/api/auth/refresh-token').send({ refresh_token: 'zyxwv' }).expect(401);
  expect(await series()).toBe(before);
  expect(await value('touchline_sign_in_windows_total', { outcome: 'invalid-credential' })).toBe(1);
  const metrics = await text();
  for (const word of ['tilda', 'touchline.example', fan.signed.id, 'zyxwv', '127.0.0.1', '::1'])
    expect(metrics).not.toContain(word);
});
