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

it('of an unknown kind concerns none of ours', () => {
  expect(toUnknownEvent('digest', 7)).toEqual({
    id: 'digest',
    type: 'unknown',
    createdAtMs: 7,
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
])('is about the resources that its object names: %j', (object, payment, subscription) => {
  expect(of(object)).toMatchObject({ payment, subscription, intent: null });
});

it.each(['charge', 'refund', 'dispute'])('of a %s names the payment whose money moved', (object) => {
  const event = of({ object, id: 'x_1', payment_intent: 'pi_1' });
  expect(event).toMatchObject({ payment: null, subscription: null, intent: 'pi_1' });
  expect(of({ object, id: 'x_1', payment_intent: null }).intent).toBeNull();
});
