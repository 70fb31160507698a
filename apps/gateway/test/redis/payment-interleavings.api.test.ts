import { runSeed } from '@touchline/test-data';
import { temporaryFolder } from '@touchline/test-data/opened';
import { openShop } from '../support/buyers.ts';
import {
  blocksOf,
  PaymentWalk,
  planOfWalks,
  seeded,
  slowDown,
  WrittenStates,
} from '../support/payment-walk.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { settingsFor } from '../support/settings.ts';

// Nightly: 250 walks, others each night, instead of 20; eight minutes
const WALKS = process.env['TEST_ALL'] === '1' ? 250 : 20;
const FIRST_SEED = 10_001 + 1000 * (runSeed() - 1);

const suite = hasRedis() ? describe : describe.skip;

suite('two gateways with one state', () => {
  test.each(blocksOf(WALKS, FIRST_SEED))(
    'walks %i to %i in random order through both: one grant for each paid payment, none for others, no state goes backwards, nothing is lost',
    async (first, last) => {
      const redis = await RedisServer.startDurable();
      const { accounts } = settingsFor(null);
      // Both gateways share the directory and its keys.
      const dataDir = temporaryFolder('touchline-payments');
      const shop = await openShop({ accounts: { ...accounts, stateRedisUrl: redis.url }, dataDir }, false);
      const other = await shop.another();
      try {
        const gateways = [shop.gateway, other];
        for (const gateway of gateways) slowDown(gateway, seeded(first));
        const written = new WrittenStates(gateways);
        const plans = await planOfWalks(shop);
        for (let seed = first; seed <= last; seed += 1) await PaymentWalk.run(seed, shop, gateways, plans);
        expect(written.backwards()).toEqual([]);
      } finally {
        await other.stop();
        await shop.stop();
      }
    },
    300_000,
  );
});
