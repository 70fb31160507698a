import { PaymentRefusedError } from '../../features/payments/index.ts';
import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { BEGUN_S, BOUGHT, planOf } from './testing/resources.ts';
import { missing, StripeServer } from './testing/stripe-server.ts';

let server: StripeServer;
beforeEach(async () => {
  server = await StripeServer.start();
});

const SESSIONS = 'POST /v1/checkout/sessions';
const CUSTOMERS = 'POST /v1/customers';

const asked = (what: string) => server.asked.filter((each) => each.what === what);

describe('a customer that Stripe no longer knows', () => {
  const order = (customer: string | null) => ({
    paymentId: 'payment-1',
    payer: { accountId: 'account-7', email: 'ann@touchline.example', customer },
    plan: planOf(BOUGHT),
    successUrl: 'https://scores.example/ok',
    cancelUrl: 'https://scores.example/no',
    language: 'en',
    expiresAtMs: 3_600_000,
    idempotencyKey: 'key-1',
  });
  const session = (customer: string) => ({
    id: 'cs_1',
    created: BEGUN_S,
    customer,
    expires_at: BEGUN_S + 3600,
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
  });

  it('is made anew once, and the checkout is opened for the new one', async () => {
    server.on(SESSIONS, missing('customer'), json(session('cus_2'))).on(CUSTOMERS, json({ id: 'cus_2' }));
    expect(await server.provider().openCheckout(order('cus_gone'))).toMatchObject({ customer: 'cus_2' });
    expect(asked(SESSIONS).map(({ form }) => form['customer'])).toEqual(['cus_gone', 'cus_2']);
    expect(asked(CUSTOMERS)).toHaveLength(1);
  });

  it('is made anew once only: what Stripe refuses again is refused', async () => {
    server.on(SESSIONS, missing('customer')).on(CUSTOMERS, json({ id: 'cus_2' }));
    await expect(server.provider().openCheckout(order('cus_gone'))).rejects.toMatchObject({
      code: 'payment-refused',
    });
    expect(asked(SESSIONS)).toHaveLength(2);
    expect(asked(CUSTOMERS)).toHaveLength(1);
  });

  it('is not made anew for any other refusal', async () => {
    server.on(SESSIONS, missing('line_items[0][price]'));
    await expect(server.provider().openCheckout(order('cus_1'))).rejects.toThrow(PaymentRefusedError);
    expect(server.asked.map(({ what }) => what)).toEqual([SESSIONS]);
  });

  it('is not repeated: each customer has idempotency keys of its own, without personal data', async () => {
    server.list('/v1/customers').on(SESSIONS, missing('customer'), json(session('cus_2')));
    server.on(CUSTOMERS, json({ id: 'cus_gone' }), json({ id: 'cus_2' }));
    await server.provider().openCheckout(order(null));
    const keys = server.asked.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has no page on which to change its method', async () => {
    server.on('POST /v1/billing_portal/sessions', missing('customer'));
    const page = server.provider().changeMethod('cus_gone', 'https://scores.example', 'en');
    await expect(page).rejects.toMatchObject({ code: 'no-subscription' });
  });

  it('has no method and no receipts, and nothing to remove', async () => {
    const lists = ['subscriptions', 'payment_methods', 'invoices', 'charges'];
    for (const list of lists) server.on(`GET /v1/${list}`, missing('customer'));
    const provider = server.provider();
    expect(await provider.paymentMethod('cus_gone')).toBeUndefined();
    expect(await provider.receipts('cus_gone')).toEqual([]);
    await provider.removeMethod('cus_gone');
    await provider.deleteCustomer('cus_gone');
  });
});

it('a portal that the owner has not set up is a fault of the site, not of the subscription', async () => {
  server.on('POST /v1/billing_portal/sessions', json({ error: { type: 'invalid_request_error' } }, 400));
  const page = server.provider().changeMethod('cus_1', 'https://scores.example', 'en');
  await expect(page).rejects.toThrow(UpstreamFailedError);
});
