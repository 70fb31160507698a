import { StripeEvent } from '../wire/event.ts';
import { toStripeEvent, toUnknownEvent } from './event.ts';

const of = (object: { object: string; id?: string } & Record<string, unknown>) =>
  toStripeEvent({ id: 'evt_1', type: 't', created: 5, data: { object } });

it('has the id, the type and the time from Stripe', () => {
  expect(of({ object: 'account' })).toEqual({
    id: 'evt_1',
    type: 't',
    createdAtMs: 5000,
    payment: null,
    subscription: null,
    intent: null,
  });
});

it.each([
  [{ object: 'checkout.session', id: 'cs_1', mode: 'payment' }, 'cs_1', null],
  [{ object: 'checkout.session', id: 'cs_1', mode: 'subscription', subscription: 'sub_1' }, 'cs_1', 'sub_1'],
  [
    { object: 'checkout.session', id: 'cs_1', mode: 'subscription', subscription: { id: 'sub_1' } },
    'cs_1',
    'sub_1',
  ],
  [{ object: 'checkout.session', id: 'cs_1', mode: 'setup' }, null, null],
  [{ object: 'subscription', id: 'sub_1' }, null, 'sub_1'],
  [
    { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
    null,
    'sub_1',
  ],
  [{ object: 'invoice', id: 'in_1', subscription: 'sub_1' }, null, 'sub_1'],
  [{ object: 'invoice', id: 'in_1', parent: null }, null, null],
  [{ object: 'invoice', id: 'in_1', parent: { subscription_details: null } }, null, null],
])('is about the resources that its object names: %j', (object, payment, subscription) => {
  expect(of(object)).toMatchObject({ payment, subscription, intent: null });
});

it.each([
  [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
  [{ object: 'charge', id: 'ch_1', payment_intent: { id: 'pi_1' } }, 'pi_1'],
  [{ object: 'refund', id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
  [{ object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }, 'pi_1'],
  [{ object: 'dispute', id: 'du_1', payment_intent: null }, null],
  [{ object: 'charge', id: 'ch_1' }, null],
  [{ object: 'charge', id: 'ch_1', payment_intent: 7 }, null],
])('about money names the payment whose money moved: %j', (object, intent) => {
  expect(of(object)).toMatchObject({ payment: null, subscription: null, intent });
});

it.each([
  { object: 'customer', id: 'cus_1' },
  { object: 'an_object_of_next_year', id: 'x_1', payment_intent: 'pi_1' },
  { object: 'checkout.session' },
  { object: 'subscription', id: '' },
])('names nothing if its object is of a kind or shape that we do not know: %j', (object) => {
  expect(of(object)).toMatchObject({ type: 't', payment: null, subscription: null, intent: null });
});

it('of the second version of the API has no object, and names nothing', () => {
  // Documented, not recorded.
  const thin = {
    id: 'evt_test_65R9Ijk8dKEYZcXeRWn16R9A7j1FSQ3w3TGDPLLGSM4CW0',
    object: 'v2.core.event',
    type: 'v1.billing.meter.error_report_triggered',
    livemode: false,
    created: '2026-11-21T15:00:00.000Z',
    related_object: { id: 'mtr_1', type: 'billing.meter', url: '/v1/billing/meters/mtr_1' },
  };
  expect(StripeEvent.safeParse(thin).success).toBe(false);
  expect(toUnknownEvent('the-hash', 5)).toEqual({
    id: 'the-hash',
    type: 'unknown',
    createdAtMs: 5,
    payment: null,
    subscription: null,
    intent: null,
  });
});
