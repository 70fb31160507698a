import { openShop, type Shop } from '../support/buyers.ts';
import { PaymentWalk, planOfWalks, seeded, slowDown, WrittenStates } from '../support/payment-walk.ts';

// Each night walks a thousand, and another thousand on Redis.
const WALKS = 25;

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
}, 300_000);
