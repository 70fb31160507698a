import { temporaryFolder } from '@touchline/test-data/opened';
import { z } from 'zod';

import { NOON_MS } from '../../testing/identity.ts';
import { midtransListening } from '../../testing/midtrans.ts';
import { receiveWebhooks } from '../../testing/webhook-receiver.ts';
import { NOTIFICATION_RETRY_AFTER_MS } from './notifications.ts';

type Receiver = Awaited<ReturnType<typeof receiveWebhooks>>;

const notificationSchema = z.looseObject({
  transaction_status: z.string(),
  status_code: z.string(),
  signature_key: z.string(),
});

const read = ({ received }: Receiver, index: number) =>
  notificationSchema.parse(JSON.parse(received[index]?.body ?? ''));

const statusesOf = (receiver: Receiver) =>
  receiver.received.map((_, index) => read(receiver, index).transaction_status);

const reporting = async (...statuses: number[]) => {
  const receiver = await receiveWebhooks(...statuses);
  const midtrans = await midtransListening({ notificationUrl: receiver.url });
  return { receiver, midtrans };
};

/** `printf %s order-1<code>49000.00SB-Mid-server-touchline | sha512sum` */
const SIGNATURES: Readonly<Record<string, string>> = {
  '200':
    '5499576f4561a964ccd80e67ebddfbea1a04ef6e8b8cd78f2df1b0a3766d8217a810aefc213ec8084bfebfd0382c27d8d5610e27258a4c1d2d4138a39f3fd3a1',
  '201':
    '91580565cb410c3c533d7f43c1fe30edad69979789f78110b584fa46552de5046de9e8aba5cfc36190d308614fc3bcb2d4bc2d9301a30c00d84f8dea7e33585e',
  '202':
    '0f0c1b98b80f9e10452d47f02745badc4d6105c30edb6d54f787ab5b79020eb27b41610dc8009573c612d18a027609aacf9ff14a43dc5d634a4c74b6ca5b438d',
};

describe('a notification', () => {
  it.each([
    [['pay'], ['capture'], '200'],
    [['challenge'], ['capture'], '201'],
    [['decline', 'pay'], ['deny', 'capture'], '200'],
    [['authenticate', 'refuse'], ['pending', 'deny'], '202'],
    [['transfer', 'transferred'], ['pending', 'settlement'], '200'],
    [['transfer', 'cancel'], ['pending', 'cancel'], '202'],
  ])('is sent, signed, for each change after %j', async (actions, statuses, code) => {
    const { receiver, midtrans } = await reporting();
    const { redirect_url: pageUrl } = await midtrans.open('order-1');
    for (const action of actions) await midtrans.press(pageUrl, action);
    await receiver.until(statuses.length);
    expect(statusesOf(receiver)).toEqual(statuses);
    expect(read(receiver, statuses.length - 1)).toMatchObject({
      order_id: 'order-1',
      gross_amount: '49000.00',
      status_code: code,
      signature_key: SIGNATURES[code],
    });
  });

  it('lets the official SDK fetch the transaction it names', async () => {
    const { receiver, midtrans } = await reporting();
    const { redirect_url: pageUrl } = await midtrans.open('order-1');
    await midtrans.press(pageUrl, 'decline');
    await midtrans.press(pageUrl, 'pay');
    await receiver.until(2);
    // Each attempt has its own id, so the SDK still finds the earlier attempt of the first notification.
    expect(await midtrans.snap.transaction.notification(read(receiver, 0))).toMatchObject({
      transaction_status: 'deny',
    });
    expect(await midtrans.snap.transaction.notification(receiver.received[1]?.body ?? '')).toMatchObject({
      transaction_status: 'capture',
    });
  });

  it('is sent for changes over time: a settlement, an expiry, a cancelled challenge', async () => {
    const { receiver, midtrans } = await reporting();
    for (const [order, action] of [
      ['order-1', 'pay'],
      ['order-2', 'transfer'],
      ['order-3', 'challenge'],
    ] as const)
      await midtrans.press((await midtrans.open(order)).redirect_url, action);
    await receiver.until(3);
    await midtrans.moveTo(NOON_MS + 24 * 3_600_000);
    await receiver.until(6);
    expect(new Set(statusesOf(receiver).slice(3))).toEqual(new Set(['settlement', 'expire', 'cancel']));
  });

  it.each([
    [[200], 0],
    [[302], 0],
    [[500, 500], 1],
    [[404, 404, 404], 2],
    [[503, 503, 503, 503, 503], 4],
    [[418, 418, 418, 418, 418, 418], 5],
  ])(
    'that receives %j is retried %i times, with growing delays on the provider’s clock',
    async (statuses, retries) => {
      const { receiver, midtrans } = await reporting(...statuses);
      await midtrans.press((await midtrans.open('order-1')).redirect_url, 'pay');
      let nowMs = NOON_MS;
      for (const [index, retryAfterMs] of NOTIFICATION_RETRY_AFTER_MS.slice(0, retries).entries()) {
        await receiver.until(index + 1);
        nowMs += retryAfterMs;
        // The provider records a response a moment after the receiver sent it: set the clock until the next attempt
        // arrives.
        while (receiver.received.length < index + 2) await midtrans.moveTo(nowMs);
      }
      await receiver.until(retries + 1);
      await midtrans.moveTo(nowMs + 12 * 3_600_000);
      // Another order's notification arrives after all that are due.
      await midtrans.press((await midtrans.open('order-2')).redirect_url, 'pay');
      await receiver.until(retries + 2);
      expect(receiver.received).toHaveLength(retries + 2);
      expect(new Set(receiver.received.slice(0, retries + 1).map(({ body }) => body)).size).toBe(1);
    },
  );

  it('goes to the URL in the order’s request header instead of the merchant’s URL', async () => {
    const { receiver, midtrans } = await reporting();
    const other = await receiveWebhooks();
    const response = await fetch(`${midtrans.url}/snap/v1/transactions`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('SB-Mid-server-touchline:').toString('base64')}`,
        'content-type': 'application/json',
        'x-override-notification': other.url,
      },
      body: JSON.stringify({ transaction_details: { order_id: 'order-1', gross_amount: 49_000 } }),
    });
    const { redirect_url: pageUrl } = z.object({ redirect_url: z.string() }).parse(await response.json());
    await midtrans.press(pageUrl, 'pay');
    await other.until(1);
    expect(read(other, 0)['order_id']).toBe('order-1');
    expect(receiver.received).toEqual([]);
  });

  it('can be resent unchanged', async () => {
    const { receiver, midtrans } = await reporting();
    await midtrans.press((await midtrans.open('order-1')).redirect_url, 'pay');
    await receiver.until(1);
    expect(await midtrans.control('notifications', { order_id: 'order-1' })).toBe(200);
    await receiver.until(2);
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
    expect(await midtrans.control('notifications', { order_id: 'none' })).toBe(404);
    const pending = async () => await (await fetch(`${midtrans.url}/__sandbox/notifications`)).json();
    while (JSON.stringify(await pending()) !== '{"pending":0}');
  });

  it('is retried after a restart, and its order is stored', async () => {
    const dataDir = temporaryFolder('sandbox');
    const receiver = await receiveWebhooks(503);
    const before = await midtransListening({ dataDir, notificationUrl: receiver.url });
    await before.press((await before.open('order-1')).redirect_url, 'pay');
    await receiver.until(1);
    await before.close();
    const after = await midtransListening({ dataDir, notificationUrl: receiver.url, firstId: 1000 });
    expect((await after.status('order-1')).transaction_status).toBe('capture');
    await after.moveTo(NOON_MS + (NOTIFICATION_RETRY_AFTER_MS[0] ?? 0));
    await receiver.until(2);
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
  });
});

it('the notification URL can be set at run time', async () => {
  const receiver = await receiveWebhooks();
  const midtrans = await midtransListening();
  await midtrans.press((await midtrans.open('order-1')).redirect_url, 'pay');
  expect(await midtrans.control('settings', { notificationUrl: receiver.url })).toBe(200);
  expect(await midtrans.control('settings', { notificationUrl: 'nowhere' })).toBe(400);
  await midtrans.press((await midtrans.open('order-2')).redirect_url, 'pay');
  await receiver.until(1);
  expect(read(receiver, 0)['order_id']).toBe('order-2');
});
