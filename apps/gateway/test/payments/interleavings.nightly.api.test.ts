import { openShop, type Shop } from '../support/buyers.ts';
import { PaymentWalk, planOfWalks, seeded, slowDown, WrittenStates } from '../support/payment-walk.ts';

// Nightly: the same as by day, from other seeds; five minutes
const WALKS = 1000;

let shop: Shop;
let written: WrittenStates;

beforeAll(async () => {
  shop = await openShop({}, false);
  slowDown(shop.gateway, seeded(1));
  written = new WrittenStates([shop.gateway]);
});

afterAll(() => shop.stop());

test(`${String(WALKS)} walks in random order: one grant for what is paid, none for what is not, no state backwards, nothing lost`, async () => {
  const plans = await planOfWalks(shop);
  for (let walk = 0; walk < WALKS; walk += 1)
    await PaymentWalk.run(100_001 + walk, shop, [shop.gateway], plans);
  expect(written.backwards()).toEqual([]);
}, 1_800_000);
