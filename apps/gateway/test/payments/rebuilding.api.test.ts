import { randomUUID } from 'node:crypto';
import { Entitlements } from '../../src/features/payments/index.ts';
import { ReconciliationService } from '../../src/features/payments/reconciliation/reconciliation.service.ts';
import { State } from '../../src/platform/state/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/platform/time/durations.ts';
import { codeIn } from '../support/accounts.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';
import type { Gateway } from '../support/gateway.ts';

let shop: Shop;
let pass: string;
let monthly: string;

beforeEach(async () => {
  shop = await openShop({}, false);
  pass = await shop.payments.sell('Month', { amount: 999, metadata: { period: '30 days' } });
  monthly = await shop.payments.sell('Monthly', { amount: 999, every: 'month' });
});

const buyer = (name: string) => Buyer.register(shop, `${name}-${randomUUID()}`);

/** Deletes the books, as an operator or a disk failure might. */
async function loseBooks({ app }: Gateway, accounts: readonly string[]): Promise<void> {
  const state = app.get(State);
  for (const account of accounts) {
    for (const { id } of await state.ofGroup('payment', account)) await state.remove('payment', id);
    await state.remove('account-ledger', account);
  }
  await state.remove('payment-reconciliation', 'stripe');
}

const untilOf = async (gateway: Gateway, account: string): Promise<readonly number[]> =>
  (await gateway.app.get(Entitlements).of(account)).map(({ untilMs }) => untilMs);

test('lost books are rebuilt from the ledger’s lists, once for all concurrent reads, with the same result', async () => {
  const buyers: Buyer[] = [];
  for (let index = 0; index < 12; index += 1) {
    const fan = await buyer('lost');
    await fan.bought(index % 2 === 0 ? pass : monthly);
    buyers.push(fan);
  }
  const accounts = buyers.map(({ accountId }) => accountId);
  const before = await Promise.all(accounts.map((account) => untilOf(shop.gateway, account)));
  expect(before.every(({ length }) => length === 1)).toBe(true);
  await loseBooks(shop.gateway, accounts);
  shop.payments.calls.length = 0;

  const asked = await Promise.all(
    [...accounts, ...accounts, ...accounts].map((account) => untilOf(shop.gateway, account)),
  );

  expect(asked).toEqual([...before, ...before, ...before]);
  // Only lists are read, no single session or subscription.
  expect(
    shop.payments.calls.filter((call) => /\/v1\/(?:checkout\/sessions|subscriptions)\/./.test(call)),
  ).toEqual([]);
  expect(shop.payments.calls.length).toBeLessThan(15);
});

test('while the provider is down for an hour, grants remain; lost books are a 503 and not an empty result', async () => {
  const [fan, other] = [await buyer('kept'), await buyer('gone')];
  await fan.bought(monthly);
  await other.bought(pass);
  const before = await untilOf(shop.gateway, fan.accountId);
  await loseBooks(shop.gateway, [other.accountId]);
  await shop.payments.setFaults({ status: 503 });
  for (let minutes = 0; minutes < 60; minutes += 5) {
    shop.time.pass(5 * MINUTE_MS);
    expect(await untilOf(shop.gateway, fan.accountId)).toEqual(before);
    expect((await fan.subscription())?.status).toBe('active');
    const answer = await other.fan.get('/api/account/subscription').expect(503);
    expect(codeIn(answer)).toBe('unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  shop.payments.calls.length = 0;
  await Promise.all(Array.from({ length: 50 }, () => other.fan.get('/api/account/subscription').expect(503)));
  expect(shop.payments.calls.length).toBeLessThan(10);
  await shop.payments.setFaults({});
  shop.time.pass(MINUTE_MS);
  let answer = await other.fan.get('/api/account/subscription');
  while (answer.status === 503) {
    shop.time.pass(MINUTE_MS);
    answer = await other.fan.get('/api/account/subscription');
  }
  expect(answer.body).toMatchObject({ data: { plan: { id: pass }, status: 'active' } });
});

test('a gateway that starts without state rebuilds its books from the provider', async () => {
  const fan = await buyer('moved');
  await fan.bought(pass);
  const next = await shop.another();
  const found = await untilOf(next, fan.accountId);
  expect(found).toEqual(await untilOf(shop.gateway, fan.accountId));
  await next.stop();
});

test('scheduled reconciliation finds what no webhook reported, and counts it as drift', async () => {
  const fan = await buyer('unheard');
  const { url } = await fan.checkout({ plan: pass });
  await shop.gateway.app.get(ReconciliationService).runIfDue();
  await shop.payments.press(url, 'pay');
  const reconciliation = shop.gateway.app.get(ReconciliationService);
  const before = await reconciliation.last();
  await reconciliation.runIfDue();
  expect((await reconciliation.last())?.startedAtMs).toBe(before?.startedAtMs);
  expect(await untilOf(shop.gateway, fan.accountId)).toEqual([]);
  shop.time.pass(15 * MINUTE_MS);
  await reconciliation.runIfDue();
  expect(await untilOf(shop.gateway, fan.accountId)).toHaveLength(1);
  const { text } = await shop.gateway.http.get('/metrics');
  expect(text).toMatch(/touchline_payment_ledger_drift_total 1\n/);
});

test('a debit that the bank decides after days is found, though it began before the last run', async () => {
  const fan = await buyer('debit');
  const { id, url } = await fan.checkout({ plan: pass });
  await shop.payments.press(url, 'debit');
  const reconciliation = shop.gateway.app.get(ReconciliationService);
  shop.time.pass(HOUR_MS);
  await reconciliation.runIfDue();
  shop.time.pass(2 * DAY_MS);
  await reconciliation.runIfDue();
  expect((await fan.payment(id)).status).toBe('processing');
  expect((await shop.gateway.http.get('/metrics')).text).toMatch(/touchline_payments_pending_over_a_day 1\n/);
  shop.time.pass(2 * DAY_MS);
  await reconciliation.runIfDue();
  expect(await untilOf(shop.gateway, fan.accountId)).toHaveLength(1);
  expect((await shop.gateway.http.get('/metrics')).text).toMatch(/touchline_payments_pending_over_a_day 0\n/);
});

test('for 5,000 account holders at kick-off, entitlements are read from state, without a provider call', async () => {
  const fan = await buyer('kick-off');
  await fan.bought(pass);
  const state = shop.gateway.app.get(State);
  const [sold] = await state.ofGroup('payment', fan.accountId);
  const accounts = Array.from({ length: 5000 }, (_, index) => `holder-${String(index)}`);
  for (const [index, accountId] of accounts.entries()) {
    // Every fifth has no payment.
    if (index % 5 === 0) continue;
    const value = JSON.stringify({ ...(JSON.parse(sold?.value ?? '{}') as object), accountId });
    await state.write('payment', `p-holder-${String(index)}`, value, {
      expiresAtMs: sold?.expiresAtMs ?? 0,
      group: accountId,
    });
  }
  shop.payments.calls.length = 0;
  const entitlements = shop.gateway.app.get(Entitlements);
  const grants = await Promise.all(accounts.map((account) => entitlements.of(account)));
  expect(grants.filter(({ length }) => length === 1)).toHaveLength(4000);
  for (let asked = 0; asked < 50; asked += 1) await fan.subscription();
  expect(shop.payments.calls).toEqual([]);
});
