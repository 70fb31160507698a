import { NOON_MS } from '../testing/identity.ts';
import { type ListeningMidtrans, midtransListening, midtransRefusal } from '../testing/midtrans.ts';

let midtrans: ListeningMidtrans;
beforeEach(async () => {
  midtrans = await midtransListening();
});

const DAY_MS = 24 * 3_600_000;

describe('a Snap transaction', () => {
  it('opens a page, and is unknown to the Core API until the first payment attempt', async () => {
    const { token, redirect_url: pageUrl } = await midtrans.open('order-1', {
      item_details: [{ id: 'pass', name: 'Football pass', price: 49_000, quantity: 1 }],
    });
    expect(pageUrl).toBe(`${midtrans.url}/snap/v4/redirection/${token}`);
    expect((await midtrans.page(pageUrl)).text).toContain('Football pass × 1: IDR');
    expect(await midtransRefusal(midtrans.snap.transaction.status('order-1'))).toMatchObject({
      code: '404',
      answer: { status_message: "Transaction doesn't exist." },
    });
  });

  it('that is opened again before an attempt gets a new page, and the old one is 404', async () => {
    const before = await midtrans.open('order-1');
    const after = await midtrans.open('order-1');
    expect((await midtrans.page(before.redirect_url)).status).toBe(404);
    expect((await midtrans.page(after.redirect_url)).status).toBe(200);
  });

  it.each(['pay', 'challenge', 'transfer', 'authenticate'])(
    'cannot be opened for an order after "%s"',
    async (action) => {
      const { redirect_url: pageUrl } = await midtrans.open('order-1');
      await midtrans.press(pageUrl, action);
      const again = midtrans.snap.createTransaction({
        transaction_details: { order_id: 'order-1', gross_amount: 49_000 },
      });
      expect(await midtransRefusal(again)).toEqual({
        code: '406',
        answer: { error_messages: ['order_id has been paid and utilized, please use another order ID'] },
      });
    },
  );

  it('can be opened again after a denied attempt', async () => {
    const { redirect_url: pageUrl } = await midtrans.open('order-1');
    await midtrans.press(pageUrl, 'decline');
    const again = await midtrans.open('order-1');
    await midtrans.press(again.redirect_url, 'pay');
    expect((await midtrans.status('order-1')).transaction_status).toBe('capture');
  });

  it('requires the merchant’s server key', async () => {
    const details = { transaction_details: { order_id: 'order-1', gross_amount: 1 } };
    expect((await midtransRefusal(midtrans.strangers.createTransaction(details))).code).toBe('401');
    await midtrans.press((await midtrans.open('order-2')).redirect_url, 'pay');
    expect((await midtransRefusal(midtrans.strangers.transaction.status('order-2'))).code).toBe('401');
    expect((await midtransRefusal(midtrans.strangers.transaction.cancel('order-2'))).code).toBe('401');
  });

  it.each([
    [{}, 'transaction_details is required'],
    [{ transaction_details: { gross_amount: 1 } }, 'transaction_details.order_id is required'],
    [
      { transaction_details: { order_id: 'a'.repeat(51), gross_amount: 1 } },
      'transaction_details.order_id too long',
    ],
    [
      { transaction_details: { order_id: 'a b', gross_amount: 1 } },
      'transaction_details.order_id contains unsupported characters',
    ],
    [
      { transaction_details: { order_id: 'a', gross_amount: '1' } },
      'transaction_details.gross_amount is not a number',
    ],
    [
      {
        transaction_details: { order_id: 'a', gross_amount: 2 },
        item_details: [{ name: 'b', price: 1, quantity: 1 }],
      },
      'transaction_details.gross_amount is not equal to the sum of item_details',
    ],
    [
      {
        transaction_details: { order_id: 'a', gross_amount: 1 },
        item_details: [{ name: 'b'.repeat(51), price: 1, quantity: 1 }],
      },
      'item_details Name too long',
    ],
    [
      {
        transaction_details: { order_id: 'a', gross_amount: 1 },
        expiry: { start_time: 'now', unit: 'day', duration: 1 },
      },
      'expiry.start_time format is invalid',
    ],
  ])('refuses %j', async (body, message) => {
    expect(await midtransRefusal(midtrans.snap.createTransaction(body))).toEqual({
      code: '400',
      answer: { error_messages: [message] },
    });
  });

  it('expires after a day or the requested time, without a notification if it was unused', async () => {
    const usual = await midtrans.open('order-1');
    const short = await midtrans.open('order-2', {
      expiry: { start_time: '2026-11-21 19:30:00 +0700', unit: 'minutes', duration: 30 },
    });
    const shortest = await midtrans.open('order-3', { page_expiry: { unit: 'minutes', duration: 5 } });
    const statuses = async () =>
      Promise.all(
        [usual, short, shortest].map(async ({ redirect_url: url }) => (await midtrans.page(url)).status),
      );
    await midtrans.moveTo(NOON_MS + 5 * 60_000);
    expect(await statuses()).toEqual([200, 200, 410]);
    // Noon is 19:00 in Jakarta.
    await midtrans.moveTo(NOON_MS + 60 * 60_000);
    expect(await statuses()).toEqual([200, 410, 410]);
    await midtrans.moveTo(NOON_MS + DAY_MS);
    expect(await statuses()).toEqual([410, 410, 410]);
    await midtrans.press(usual.redirect_url, 'pay');
    expect((await midtransRefusal(midtrans.snap.transaction.status('order-1'))).code).toBe('404');
    expect(await midtrans.control('notifications', { order_id: 'order-1' })).toBe(404);
  });
});

describe('closing a page', () => {
  const close = async (token: string) => {
    const response = await fetch(`${midtrans.url}/snap/v1/transactions/${token}/cancel`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('SB-Mid-server-touchline:').toString('base64')}` },
    });
    return { status: response.status, body: await response.json() };
  };

  it('succeeds once and makes payment impossible', async () => {
    const { token, redirect_url: pageUrl } = await midtrans.open('order-1');
    expect(await close(token)).toEqual({
      status: 200,
      body: { canceled_at: new Date(NOON_MS).toISOString() },
    });
    expect(await close(token)).toEqual({ status: 400, body: { error_messages: ['token already canceled'] } });
    await midtrans.press(pageUrl, 'pay');
    expect((await midtrans.page(pageUrl)).status).toBe(410);
    expect((await midtransRefusal(midtrans.snap.transaction.status('order-1'))).code).toBe('404');
  });

  it('is refused during a payment, and for an unknown page', async () => {
    const { token, redirect_url: pageUrl } = await midtrans.open('order-1');
    await midtrans.press(pageUrl, 'transfer');
    expect((await close(token)).body).toEqual({ error_messages: ['Transaction is on progress'] });
    expect((await close('none')).status).toBe(404);
  });
});
