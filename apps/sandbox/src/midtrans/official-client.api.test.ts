import midtransClient, { type ClientOptions } from 'midtrans-client';
import { z } from 'zod';

import { NOON_MS } from '../testing/identity.ts';
import { type ListeningMidtrans, midtransListening, midtransRefusal } from '../testing/midtrans.ts';
import { receiveWebhooks } from '../testing/webhook-receiver.ts';

/**
 * Midtrans' own client against the sandbox. Its hosts are fixed, so an interceptor of its HTTP client, which its readme
 * documents, sends each request to the sandbox. Methods, paths, headers and bodies stay its own.
 */

const DAY_MS = 24 * 3_600_000;
const HOSTS = /^https:\/\/(?:api|app)\.sandbox\.midtrans\.com(?=\/)/;
const order = { transaction_details: { order_id: 'order-1', gross_amount: 49_000 } };
const OPTIONS: ClientOptions = {
  isProduction: false,
  serverKey: 'SB-Mid-server-touchline',
  clientKey: 'SB-Mid-client-touchline',
};

const redirected = <Client extends InstanceType<typeof midtransClient.CoreApi>>(
  client: Client,
  to: string,
): Client => {
  client.httpClient.http_client.interceptors.request.use((request) => {
    if (!HOSTS.test(request.url)) throw new Error(`${request.url} is not Midtrans' address`);
    return { ...request, url: request.url.replace(HOSTS, to) };
  });
  return client;
};

let midtrans: ListeningMidtrans;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
let snap: InstanceType<typeof midtransClient.Snap>;
let core: InstanceType<typeof midtransClient.CoreApi>;
beforeEach(async () => {
  receiver = await receiveWebhooks();
  midtrans = await midtransListening({ notificationUrl: receiver.url });
  snap = redirected(new midtransClient.Snap(OPTIONS), midtrans.url);
  core = redirected(new midtransClient.CoreApi(OPTIONS), midtrans.url);
});

const pageOf = async (): Promise<string> => z.url().parse(await snap.createTransactionRedirectUrl(order));

it('opens a page and returns its token or its address', async () => {
  const { token } = z.object({ token: z.string() }).parse(await snap.createTransaction(order));
  expect(token).not.toBe('');
  const next = z.string().parse(await snap.createTransactionToken(order));
  expect((await midtrans.page(`${midtrans.url}/snap/v4/redirection/${next}`)).status).toBe(200);
  expect((await midtrans.page(await pageOf())).status).toBe(200);
});

it('reads a payment, cancels it before it settles, and throws its own error for a second cancellation', async () => {
  await midtrans.press(await pageOf(), 'pay');
  expect(await core.transaction.status('order-1')).toMatchObject({ transaction_status: 'capture' });
  expect(await core.transaction.cancel('order-1')).toMatchObject({ transaction_status: 'cancel' });
  const refused = core.transaction.cancel('order-1');
  await expect(refused).rejects.toBeInstanceOf(midtransClient.MidtransError);
  expect((await midtransRefusal(core.transaction.cancel('order-1'))).code).toBe('412');
});

it('refunds a settled payment in parts, once for each refund key', async () => {
  await midtrans.press(await pageOf(), 'pay');
  await midtrans.moveTo(NOON_MS + DAY_MS);
  for (const refund_key of ['one', 'one', 'two'])
    await snap.transaction.refund('order-1', { refund_key, amount: 9000, reason: 'late' });
  expect(await snap.transaction.status('order-1')).toMatchObject({
    transaction_status: 'partial_refund',
    refund_amount: '18000.00',
    refunds: [{ refund_key: 'one' }, { refund_key: 'two' }],
  });
});

it('approves and denies challenged payments', async () => {
  await midtrans.press(await pageOf(), 'challenge');
  expect(await snap.transaction.approve('order-1')).toMatchObject({ fraud_status: 'accept' });
  const other = z.url().parse(
    await snap.createTransactionRedirectUrl({
      transaction_details: { order_id: 'order-2', gross_amount: 1 },
    }),
  );
  await midtrans.press(other, 'challenge');
  expect(await snap.transaction.deny('order-2')).toMatchObject({ fraud_status: 'deny' });
});

it('expires a transfer that nobody made, whose status 407 is no error to it', async () => {
  await midtrans.press(await pageOf(), 'transfer');
  expect(await core.transaction.expire('order-1')).toMatchObject({ transaction_status: 'expire' });
  expect(await core.transaction.status('order-1')).toMatchObject({ status_code: '407' });
});

it('reads a notification by asking for the transaction that it names', async () => {
  await midtrans.press(await pageOf(), 'pay');
  await receiver.until(1);
  expect(await core.transaction.notification(receiver.received[0]?.body ?? '')).toMatchObject({
    order_id: 'order-1',
    transaction_status: 'capture',
  });
});

it('fails with its error where the server key is another', async () => {
  const stranger = redirected(
    new midtransClient.CoreApi({ ...OPTIONS, serverKey: 'SB-Mid-server-another-one' }),
    midtrans.url,
  );
  expect((await midtransRefusal(stranger.transaction.status('order-1'))).code).toBe('401');
});
