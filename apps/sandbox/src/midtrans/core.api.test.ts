import { NOON_MS } from '../testing/identity.ts';
import { type ListeningMidtrans, midtransListening, midtransRefusal } from '../testing/midtrans.ts';

let midtrans: ListeningMidtrans;
beforeEach(async () => {
  midtrans = await midtransListening();
});

const DAY_MS = 24 * 3_600_000;

/** Opens an order and presses these buttons on its page. */
const orderAfter = async (...actions: readonly string[]): Promise<string> => {
  const { redirect_url: pageUrl } = await midtrans.open('order-1', {
    callbacks: { finish: 'https://touchline.example/payment/result?payment=1' },
    custom_field1: 'account-7',
  });
  for (const action of actions) await midtrans.press(pageUrl, action);
  return pageUrl;
};

const transaction = {
  cancel: () => midtrans.snap.transaction.cancel('order-1'),
  expire: () => midtrans.snap.transaction.expire('order-1'),
  approve: () => midtrans.snap.transaction.approve('order-1'),
  deny: () => midtrans.snap.transaction.deny('order-1'),
  refund: (body: object) => midtrans.snap.transaction.refund('order-1', body),
};

describe('a card payment', () => {
  it('is captured immediately and settled a day later, with the merchant’s custom fields', async () => {
    const pageUrl = await orderAfter('pay', 'pay');
    const captured = await midtrans.status('order-1');
    expect(captured).toMatchObject({
      status_code: '200',
      gross_amount: '49000.00',
      currency: 'IDR',
      payment_type: 'credit_card',
      transaction_time: '2026-11-21 19:00:00',
      transaction_status: 'capture',
      fraud_status: 'accept',
      custom_field1: 'account-7',
    });
    expect(captured).not.toHaveProperty('settlement_time');
    expect((await midtrans.page(pageUrl)).location).toBe(
      'https://touchline.example/payment/result?payment=1&order_id=order-1&status_code=200&transaction_status=capture',
    );
    // The settlement is dated when it was due, although the clock moved past it.
    await midtrans.moveTo(NOON_MS + 3 * DAY_MS);
    expect(await midtrans.status(String(captured['transaction_id']))).toMatchObject({
      transaction_status: 'settlement',
      settlement_time: '2026-11-22 19:00:00',
    });
  });

  it('can be attempted again after a denial, which the page shows', async () => {
    const pageUrl = await orderAfter('decline');
    const denied = await midtrans.status('order-1');
    expect(denied).toMatchObject({ status_code: '202', transaction_status: 'deny' });
    expect((await midtrans.page(pageUrl, 'id')).text).toContain('Pembayaran ditolak.');
    await midtrans.press(pageUrl, 'pay');
    const paid = await midtrans.status('order-1');
    expect(paid).toMatchObject({ transaction_status: 'capture' });
    expect(paid['transaction_id']).not.toBe(denied['transaction_id']);
    expect((await midtrans.status(String(denied['transaction_id']))).transaction_status).toBe('deny');
  });

  it('with 3-D Secure is pending until the bank’s challenge is refused or approved', async () => {
    const pageUrl = await orderAfter('authenticate');
    expect(await midtrans.status('order-1')).toMatchObject({
      status_code: '201',
      transaction_status: 'pending',
    });
    expect((await midtrans.page(pageUrl, 'tr')).text).toContain('ödemek isteyip istemediğinizi soruyor');
    await midtrans.press(pageUrl, 'refuse');
    expect((await midtrans.status('order-1')).transaction_status).toBe('deny');
    await midtrans.press(pageUrl, 'authenticate');
    await midtrans.press(pageUrl, 'approve');
    expect((await midtrans.status('order-1')).transaction_status).toBe('capture');
  });

  it('with 3-D Secure expires after 10 minutes without a response, and can be attempted again', async () => {
    const pageUrl = await orderAfter('authenticate');
    await midtrans.moveTo(NOON_MS + 10 * 60_000);
    expect(await midtrans.status('order-1')).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    });
    await midtrans.press(pageUrl, 'pay');
    expect((await midtrans.status('order-1')).transaction_status).toBe('capture');
  });

  it('can be cancelled once before it settles', async () => {
    await orderAfter('pay');
    expect(await transaction.cancel()).toMatchObject({ status_code: '200', transaction_status: 'cancel' });
    expect((await midtransRefusal(transaction.cancel())).code).toBe('412');
  });

  it('cannot be cancelled once it is settled', async () => {
    await orderAfter('pay');
    await midtrans.moveTo(NOON_MS + DAY_MS);
    expect(await midtransRefusal(transaction.cancel())).toMatchObject({
      code: '412',
      answer: { status_message: 'Merchant cannot modify the status of the transaction' },
    });
  });
});

describe('a challenged payment', () => {
  it('can be approved by the merchant', async () => {
    await orderAfter('challenge');
    expect(await midtrans.status('order-1')).toMatchObject({
      status_code: '201',
      transaction_status: 'capture',
      fraud_status: 'challenge',
    });
    expect(await transaction.approve()).toMatchObject({
      transaction_status: 'capture',
      fraud_status: 'accept',
    });
    expect((await midtransRefusal(transaction.approve())).code).toBe('412');
    expect((await midtrans.status('order-1')).status_code).toBe('200');
  });

  it('can be denied by the merchant', async () => {
    await orderAfter('challenge');
    expect(await transaction.deny()).toMatchObject({ transaction_status: 'cancel', fraud_status: 'deny' });
    expect(await midtrans.status('order-1')).toMatchObject({ transaction_status: 'cancel' });
  });

  it('is cancelled after a day without a decision', async () => {
    await orderAfter('challenge');
    await midtrans.moveTo(NOON_MS + DAY_MS);
    expect(await midtrans.status('order-1')).toMatchObject({
      transaction_status: 'cancel',
      fraud_status: 'deny',
    });
  });

  it('is the only kind that can be approved or denied', async () => {
    await orderAfter('pay');
    expect((await midtransRefusal(transaction.approve())).code).toBe('412');
    expect((await midtransRefusal(transaction.deny())).code).toBe('412');
  });
});

describe('a bank transfer', () => {
  it('is pending until it arrives', async () => {
    const pageUrl = await orderAfter('transfer');
    expect(await midtrans.status('order-1')).toMatchObject({
      status_code: '201',
      payment_type: 'bank_transfer',
      transaction_status: 'pending',
      va_numbers: [{ bank: 'bca', va_number: '1'.repeat(15) }],
      expiry_time: '2026-11-22 19:00:00',
    });
    expect((await midtrans.page(pageUrl)).text).toContain('1'.repeat(15));
    await midtrans.press(pageUrl, 'transferred');
    expect(await midtrans.status('order-1')).toMatchObject({
      status_code: '200',
      transaction_status: 'settlement',
    });
  });

  it.each([
    ['settlement', '200'],
    ['expire', '407'],
    ['deny', '202'],
    ['failure', '202'],
  ])('can be ended through the control API: %s', async (outcome, code) => {
    await orderAfter('transfer');
    expect(await midtrans.control('payments', { order_id: 'order-1', outcome })).toBe(200);
    expect(await midtrans.status('order-1')).toMatchObject({
      status_code: code,
      transaction_status: outcome,
    });
  });

  it('can be reversed by the bank after it arrived', async () => {
    await orderAfter('transfer', 'transferred');
    expect(await midtrans.control('payments', { order_id: 'order-1', outcome: 'deny' })).toBe(200);
    expect(await midtrans.status('order-1')).toMatchObject({
      transaction_status: 'deny',
      settlement_time: '2026-11-21 19:00:00',
    });
  });

  it('can be cancelled by the payer, who then pays by card', async () => {
    const pageUrl = await orderAfter('transfer', 'cancel');
    expect((await midtrans.status('order-1')).transaction_status).toBe('cancel');
    await midtrans.press(pageUrl, 'pay');
    expect(await midtrans.status('order-1')).toMatchObject({
      transaction_status: 'capture',
      payment_type: 'credit_card',
    });
  });

  it('expires by itself or on the merchant’s request, but only while it is pending', async () => {
    await orderAfter('transfer');
    expect(await transaction.expire()).toMatchObject({ status_code: '407', transaction_status: 'expire' });
    expect((await midtransRefusal(transaction.expire())).code).toBe('412');
    const other = await midtrans.open('order-2');
    await midtrans.press(other.redirect_url, 'transfer');
    await midtrans.moveTo(NOON_MS + DAY_MS);
    expect(await midtrans.status('order-2')).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    });
  });

  it('cannot be refunded', async () => {
    await orderAfter('transfer', 'transferred');
    expect((await midtransRefusal(transaction.refund({}))).code).toBe('412');
  });
});

describe('a refund', () => {
  const settled = async () => {
    await orderAfter('pay');
    await midtrans.moveTo(NOON_MS + DAY_MS);
  };

  it('can be partial, up to the remaining amount', async () => {
    await settled();
    expect(await transaction.refund({ refund_key: 'one', amount: 9000, reason: 'late' })).toMatchObject({
      status_code: '200',
      transaction_status: 'partial_refund',
      refund_amount: '9000.00',
      refund_key: 'one',
    });
    expect((await midtransRefusal(transaction.refund({ refund_key: 'two', amount: 40_001 }))).code).toBe(
      '413',
    );
    await transaction.refund({ refund_key: 'three' });
    expect(await midtrans.status('order-1')).toMatchObject({
      transaction_status: 'refund',
      refund_amount: '49000.00',
      refunds: [
        { refund_key: 'one', refund_amount: '9000.00', reason: 'late' },
        { refund_key: 'three', refund_amount: '40000.00' },
      ],
    });
    expect((await midtransRefusal(transaction.refund({ refund_key: 'four' }))).code).toBe('412');
  });

  it('is made once per refund key', async () => {
    await settled();
    const [one, other] = [
      await midtrans.snap.transaction.refundDirect('order-1', { refund_key: 'one', amount: 9000 }),
      await transaction.refund({ refund_key: 'one', amount: 9000 }),
    ];
    expect(other).toEqual(one);
    expect(await midtrans.status('order-1')).toMatchObject({ refund_amount: '9000.00' });
  });

  it('is refused before the payment is settled, and with an invalid amount', async () => {
    await orderAfter('pay');
    expect((await midtransRefusal(transaction.refund({}))).code).toBe('412');
    expect((await midtransRefusal(transaction.refund({ amount: 'all' }))).code).toBe('400');
  });
});

const decide = (outcome: string) => midtrans.control('payments', { order_id: 'order-1', outcome });

describe('a chargeback', () => {
  it.each(['chargeback', 'partial_chargeback'])(
    '%s is possible for a settled payment only',
    async (outcome) => {
      await orderAfter('pay');
      expect(await midtrans.control('payments', { order_id: 'order-1', outcome })).toBe(404);
      await midtrans.moveTo(NOON_MS + DAY_MS);
      expect(await midtrans.control('payments', { order_id: 'order-1', outcome })).toBe(200);
      expect((await midtrans.status('order-1')).transaction_status).toBe(outcome);
    },
  );

  it('of a part can become one of the whole, and takes no refund meanwhile', async () => {
    await orderAfter('pay');
    await midtrans.moveTo(NOON_MS + DAY_MS);
    await decide('partial_chargeback');
    expect((await midtransRefusal(transaction.refund({}))).code).toBe('412');
    expect(await decide('chargeback')).toBe(200);
    expect(await decide('partial_chargeback')).toBe(404);
  });

  it('that the merchant wins shows the earlier status again, and the payment can be refunded', async () => {
    await orderAfter('pay');
    await midtrans.moveTo(NOON_MS + DAY_MS);
    expect(await decide('chargeback_won')).toBe(404);
    await decide('chargeback');
    expect(await decide('chargeback_won')).toBe(200);
    expect((await midtrans.status('order-1')).transaction_status).toBe('settlement');
    await transaction.refund({ refund_key: 'one', amount: 9000 });
    expect(await decide('chargeback')).toBe(200);
    expect(await decide('chargeback_won')).toBe(200);
    expect(await midtrans.status('order-1')).toMatchObject({
      transaction_status: 'partial_refund',
      refund_amount: '9000.00',
    });
  });

  it('is not possible for a transfer', async () => {
    await orderAfter('transfer', 'transferred');
    expect(await decide('chargeback')).toBe(404);
  });
});

describe('the page', () => {
  it('has ten languages, and falls back to English', async () => {
    const pageUrl = await orderAfter();
    const titles = await Promise.all(
      ['en', 'de', 'es', 'fr', 'id', 'it', 'nl', 'pt', 'ru', 'tr', 'sv'].map(
        async (code) => /<html lang="(\w+)">/.exec((await midtrans.page(pageUrl, code)).text)?.[1],
      ),
    );
    expect(titles).toEqual(['en', 'de', 'es', 'fr', 'id', 'it', 'nl', 'pt', 'ru', 'tr', 'en']);
  });

  it('responds 404 to an unknown order and 400 to an unknown button', async () => {
    const pageUrl = await orderAfter();
    expect((await midtrans.press(pageUrl, 'steal')).status).toBe(400);
    expect((await midtrans.press(`${pageUrl}x`, 'pay')).status).toBe(404);
    expect((await midtrans.page(`${pageUrl}x`)).status).toBe(404);
  });
});

describe('injected faults', () => {
  it('include rate limits and error statuses', async () => {
    await orderAfter('pay');
    await midtrans.control('faults', { payment: { rateLimit: 'minute' } });
    expect((await midtransRefusal(midtrans.snap.transaction.status('order-1'))).code).toBe('429');
    await midtrans.control('faults', { payment: { status: 503, path: '/v2/' } });
    expect((await midtransRefusal(midtrans.snap.transaction.status('order-1'))).code).toBe('503');
    expect((await midtrans.open('order-2')).token).not.toBe('');
  });
});
