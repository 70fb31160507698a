import { openShop, type Shop } from '../support/buyers.ts';
import { PaymentWalk, planOfWalks, seeded, slowDown, WrittenStates } from '../support/payment-walk.ts';

// Nightly: a thousand walks instead of 25; five minutes
const WALKS = process.env['TEST_ALL'] === '1' ? 1000 : 25;

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
  for (let seed = 1; seed <= WALKS; seed += 1) await PaymentWalk.run(seed, shop, [shop.gateway], plans);
  expect(written.backwards()).toEqual([]);
}, 1_800_000);
