import { randomUUID } from 'node:crypto';
import { envelope, StaffLedger, StaffPayment } from '@touchline/contracts';
import { z } from 'zod';
import { Entitlements } from '../../src/features/payments/index.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/time/durations.ts';
import { codeIn } from '../support/accounts.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';
import { STAFF_TOKEN } from '../support/staff.ts';

let shop: Shop;
let monthly: string;

beforeEach(async () => {
  shop = await openShop();
  monthly = await shop.payments.sell('Monthly', { amount: 1000, every: 'month' });
});

const Charge = z.looseObject({ id: z.string(), payment_intent: z.string() });

/** Returns a subscriber in their second month, and the charge of the renewal. */
async function renewed() {
  const fan = await Buyer.register(shop, `renewed-${randomUUID()}`);
  const { id } = await fan.bought(monthly);
  await shop.payments.webhooksDelivered();
  await shop.pass(Date.parse((await fan.subscription())?.renewsAt ?? '') - shop.time.nowMs() + 2 * HOUR_MS);
  const { customer } = await fan.subscribedAs();
  const charges = z.array(Charge).parse(await shop.payments.list('/v1/charges', { customer }));
  const [renewal] = charges;
  if (renewal === undefined || charges.length !== 2) throw new Error('it was not renewed');
  return { fan, id, renewal };
}

const mayWatch = async ({ accountId }: Buyer): Promise<boolean> =>
  (await shop.gateway.app.get(Entitlements).of(accountId)).length > 0;

const staff = (method: 'get' | 'post', path: string) =>
  shop.gateway.http[method](`/api/staff/payments${path}`).set('authorization', `Bearer ${STAFF_TOKEN}`);

const found = async (id: string) =>
  envelope(z.array(StaffPayment)).parse((await staff('get', `?payment=${id}`).expect(200)).body).data;

test('4.17 a disputed renewal is not granted while the bank holds the money, nor after it is lost; won, it is again', async () => {
  const { fan, renewal } = await renewed();
  expect(await mayWatch(fan)).toBe(true);
  const dispute = await shop.payments.dispute(renewal.id);
  await shop.payments.webhooksDelivered();
  expect(await fan.subscription()).toMatchObject({
    status: 'disputed',
    entitledUntil: null,
    canCancel: true,
  });
  expect(await mayWatch(fan)).toBe(false);
  await shop.payments.decideDispute(dispute, 'won');
  await shop.payments.webhooksDelivered();
  expect(await fan.subscription()).toMatchObject({ status: 'active' });
  expect(await mayWatch(fan)).toBe(true);

  const other = await renewed();
  await shop.payments.decideDispute(await shop.payments.dispute(other.renewal.id), 'lost');
  await shop.payments.webhooksDelivered();
  expect(await other.fan.subscription()).toMatchObject({ status: 'disputed', entitledUntil: null });
});

test('4.17 a renewal that was refunded at the provider takes its period away, and the next renewal grants again', async () => {
  const { fan, renewal } = await renewed();
  await shop.payments.call('POST', '/v1/refunds', { charge: renewal.id });
  await shop.payments.webhooksDelivered();
  expect(await fan.subscription()).toMatchObject({
    status: 'refunded',
    entitledUntil: null,
    canCancel: true,
  });
  await shop.pass(32 * DAY_MS);
  expect(await fan.subscription()).toMatchObject({ status: 'active' });
});

test('staff find a renewal by its payment, charge and invoice, and see the period that it paid for', async () => {
  const { fan, id, renewal } = await renewed();
  const [shown] = await found(renewal.payment_intent);
  expect(shown).toMatchObject({
    account: fan.accountId,
    status: 'paid',
    amount: { amount: 1000 },
    refundable: { amount: 1000 },
    subscription: { status: 'active' },
  });
  expect(shown?.id).not.toBe(id);
  for (const each of [renewal.id, shown?.id ?? '']) expect(await found(each)).toEqual([shown]);
  expect(Date.parse(shown?.period?.from ?? '')).toBeLessThan(shop.time.nowMs());
  expect(Date.parse(shown?.period?.until ?? '')).toBeGreaterThan(shop.time.nowMs() + 25 * DAY_MS);
  const all = await staff('get', `?account=${fan.accountId}`).expect(200);
  expect(
    envelope(z.array(StaffPayment))
      .parse(all.body)
      .data.map((each) => each.id),
  ).toEqual([shown?.id, id]);
});

test('staff refund a renewal in part, then whole: the plan stays, then ends', async () => {
  const { fan, renewal } = await renewed();
  const refund = async (order: object) =>
    envelope(StaffPayment).parse(
      (await staff('post', `/${renewal.payment_intent}/refund`).send(order).expect(200)).body,
    ).data;
  const part = await refund({ reason: 'asked', amount: 400 });
  expect(part).toMatchObject({
    status: 'partially-refunded',
    refunded: { amount: 400 },
    refundable: { amount: 600 },
  });
  expect(await mayWatch(fan)).toBe(true);
  const whole = await refund({ reason: 'asked again' });
  expect(whole).toMatchObject({ status: 'refunded', refundable: null, subscription: { status: 'ended' } });
  expect(await mayWatch(fan)).toBe(false);
  expect((await fan.bought(monthly)).status).toBe('paid');
  const again = await staff('post', `/${renewal.id}/refund`).send({ reason: 'once more' }).expect(409);
  expect(codeIn(again)).toBe('refund-refused');
});

test('staff refund an earlier period, or keep the plan running: nothing else is taken away', async () => {
  const { fan, id } = await renewed();
  await staff('post', `/${id}/refund`).send({ reason: 'the first month' }).expect(200);
  expect(await fan.subscription()).toMatchObject({ status: 'active' });
  const other = await renewed();
  const kept = { reason: 'this month', keepPlan: true };
  await staff('post', `/${other.renewal.id}/refund`).send(kept).expect(200);
  expect(await other.fan.subscription()).toMatchObject({ status: 'refunded', canCancel: true });
});

test('staff and the export of the account show the ledger, without the person', async () => {
  const { fan, renewal } = await renewed();
  const answer = await staff('get', `/ledger?account=${encodeURIComponent(fan.fan.email)}`).expect(200);
  const { account, lines, plan } = envelope(StaffLedger).parse(answer.body).data;
  expect(account).toBe(fan.accountId);
  expect(plan?.status).toBe('active');
  expect(lines.filter(({ kind }) => kind === 'invoice-paid')).toHaveLength(2);
  expect(JSON.stringify(lines)).toContain(renewal.id);
  expect(JSON.stringify(lines)).not.toContain(fan.fan.email);
  await shop.gateway.http.get(`/api/staff/payments/ledger?account=${fan.accountId}`).expect(401);
  const exported = await fan.fan.get('/api/account/export').expect(200);
  expect(exported.body).toMatchObject({
    data: { payments: { ledger: JSON.parse(JSON.stringify(lines)) as object } },
  });
});
