import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, type Shop } from '../support/buyers.ts';
import type { Gateway } from '../support/gateway.ts';
import { PaymentWalk, planOfWalks, seeded, slowDown, WrittenStates } from '../support/payment-walk.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { settingsFor } from '../support/settings.ts';

// Nightly: a thousand walks instead of 20; twenty minutes
const WALKS = process.env['TEST_ALL'] === '1' ? 1000 : 20;
const FIRST_SEED = 10_001;

const suite = hasRedis() ? describe : describe.skip;

suite('two gateways with one state', () => {
  let redis: RedisServer;
  let shop: Shop;
  let other: Gateway;
  let written: WrittenStates;
  let dataDir: string;

  beforeAll(async () => {
    redis = await RedisServer.startDurable();
    const { accounts } = settingsFor(null);
    // Keys are in the directory, which both share.
    dataDir = await mkdtemp(join(tmpdir(), 'touchline-payments-'));
    shop = await openShop({ accounts: { ...accounts, stateRedisUrl: redis.url }, dataDir }, false);
    other = await shop.another();
    for (const gateway of [shop.gateway, other]) slowDown(gateway, seeded(FIRST_SEED));
    written = new WrittenStates([shop.gateway, other]);
  });

  afterAll(async () => {
    await other.stop();
    await shop.stop();
    await redis.stop();
    await rm(dataDir, { recursive: true });
  });

  test(`${String(WALKS)} walks in random order through both: one grant for what is paid, none for what is not, no state backwards, nothing lost`, async () => {
    const plans = await planOfWalks(shop);
    for (let walk = 0; walk < WALKS; walk += 1)
      await PaymentWalk.run(FIRST_SEED + walk, shop, [shop.gateway, other], plans);
    expect(written.backwards()).toEqual([]);
  }, 3_600_000);
});
