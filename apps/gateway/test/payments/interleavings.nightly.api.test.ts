import { openShop, type Shop } from '../support/buyers.ts';
import { PaymentWalk, planOfWalks } from '../support/payment-walk.ts';

// Nightly: the same as by day, from other seeds; five minutes
const WALKS = 1000;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({}, false);
});

afterAll(() => shop.stop());

test(`${String(WALKS)} walks in random order: one grant for what is paid, none for what is not, no state backwards, nothing lost`, async () => {
  const plans = await planOfWalks(shop);
  for (let walk = 0; walk < WALKS; walk += 1)
    await PaymentWalk.run(100_001 + walk, shop, [shop.gateway], plans);
}, 1_800_000);
