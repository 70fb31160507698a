import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Logger } from '@nestjs/common';
import { readExposition, valueOf } from '../../src/platform/metrics/testing/exposition.ts';
import { settingsFor } from '../support/settings.ts';
import { Fan } from '../support/accounts.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { until } from '../topology/until.ts';

const runbook = readFileSync(new URL('../../../../docs/runbooks/accounts.md', import.meta.url), 'utf8');
const suite = hasRedis() ? describe : describe.skip;

suite('the accounts runbook, with state in Redis', () => {
  let redis: RedisServer;
  let identity: IdentityService;
  let gateway: Gateway;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    redis = await RedisServer.startDurable();
    identity = await IdentityService.start();
    const { accounts } = settingsFor(null);
    const settings = { identity: identity.settings, accounts: { ...accounts, stateRedisUrl: redis.url } };
    gateway = await startGateway({ upstreamUrl: null, settings });
  });

  const reachable = async () => {
    const { text } = await gateway.http.get('/metrics').expect(200);
    return valueOf(readExposition(text), 'touchline_state_reachable', { driver: 'redis' });
  };

  test('its command immediately ends all sessions of one account and of no other', async () => {
    await until('state is reachable', async () => (await reachable()) === 1);
    const fan = await Fan.register(gateway, 'put-out');
    const elsewhere = await fan.elsewhere();
    const other = await Fan.register(gateway, 'stays-in');
    const [command] = /^ *for ID in .*$/m.exec(runbook) ?? [];
    const STATE = `redis-cli -u ${redis.url}`;
    const env = { ...process.env, STATE, USER_UID: fan.signed.id };
    await promisify(execFile)('bash', ['-euc', command ?? 'exit 1'], { env });
    expect([await fan.status(), await elsewhere.status(), await other.status()]).toEqual([401, 401, 200]);
    await fan.refresh().expect(401);
    // A new sign-in has the new session only.
    const again = await fan.elsewhere();
    const answer = await again.get('/api/account/sessions').expect(200);
    expect(answer.body).toMatchObject({ data: [{ current: true }] });
  });

  test('an outage of state is reported, and ends by itself', async () => {
    const fan = await Fan.register(gateway, 'waits');
    expect(await reachable()).toBe(1);
    redis.freeze();
    expect(await reachable()).toBe(0);
    expect(await fan.status()).toBe(503);
    await gateway.http.get('/api/auth/password-policy').expect(200);
    redis.thaw();
    await until('state is reachable', async () => (await reachable()) === 1);
    expect(await fan.status()).toBe(200);
  });
});
