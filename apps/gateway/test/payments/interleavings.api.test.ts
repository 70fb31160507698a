import { runSeed } from '@touchline/test-data';
import { openShop } from '../support/buyers.ts';
import {
  blocksOf,
  PaymentWalk,
  planOfWalks,
  seeded,
  slowDown,
  WrittenStates,
} from '../support/payment-walk.ts';

// Nightly: 250 walks, others each night, instead of 25; five minutes
const WALKS = process.env['TEST_ALL'] === '1' ? 250 : 25;
const FIRST_SEED = 1 + 1000 * (runSeed() - 1);

test.each(blocksOf(WALKS, FIRST_SEED))(
  'walks %i to %i in random order: one grant for each paid payment, none for others, no state goes backwards, nothing is lost',
  async (first, last) => {
    const shop = await openShop({}, false);
    try {
      slowDown(shop.gateway, seeded(first));
      const written = new WrittenStates([shop.gateway]);
      const plans = await planOfWalks(shop);
      for (let seed = first; seed <= last; seed += 1)
        await PaymentWalk.run(seed, shop, [shop.gateway], plans);
      expect(written.backwards()).toEqual([]);
    } finally {
      await shop.stop();
    }
  },
  300_000,
);
