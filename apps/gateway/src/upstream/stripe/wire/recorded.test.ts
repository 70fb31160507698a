import { sharedFolder } from '@touchline/test-data';
import { z } from 'zod';
import { toLedgerCharge } from '../to-domain/charge.ts';
import { toStripeEvent } from '../to-domain/event.ts';
import { toLedgerInvoice } from '../to-domain/invoice.ts';
import { toPaymentMethod } from '../to-domain/payment-method.ts';
import { toStripePayment } from '../to-domain/payment.ts';
import { toPlan } from '../to-domain/plan.ts';
import { toFacts } from '../to-domain/subscription.ts';
import { WirePriceOfProduct, WireProduct } from './catalogue.ts';
import { StripeEvent } from './event.ts';
import {
  WireCharge,
  WireDispute,
  WireInvoice,
  WireInvoicePayment,
  WirePaymentIntent,
  WireRefund,
  WireSession,
} from './payments.ts';
import { WireCustomer, WirePaymentMethod, WireSubscription } from './subscriptions.ts';

/** Resources as published by Stripe, one of each kind. */
const recordings = sharedFolder('recordings/stripe');

const Fixtures = z.object({ resources: z.record(z.string(), z.looseObject({})) });
const resource = (kind: string) => {
  const found = Fixtures.parse(recordings.json('fixtures3.json')).resources[kind];
  if (found === undefined) throw new Error(`no recorded ${kind}`);
  return found;
};

recordings.describe("Stripe's own examples", () => {
  it.each([
    ['product', WireProduct],
    ['customer', WireCustomer],
    ['deleted_customer', WireCustomer],
    ['charge', WireCharge],
    ['payment_intent', WirePaymentIntent],
    ['checkout.session', WireSession],
    ['invoice', WireInvoice],
    ['invoice_payment', WireInvoicePayment],
    ['dispute', WireDispute],
    ['refund', WireRefund],
    ['payment_method', WirePaymentMethod],
    ['subscription', WireSubscription],
    ['event', StripeEvent],
  ] satisfies [string, z.ZodType][])('a %s matches the schema', (kind, schema: z.ZodType) => {
    expect(schema.safeParse(resource(kind)).error?.issues ?? []).toEqual([]);
  });

  it('a price with its product is a plan', () => {
    const price = WirePriceOfProduct.parse({ ...resource('price'), product: resource('product') });
    expect(toPlan(price, WireProduct.parse(price.product))).toMatchObject({
      kind: 'subscription',
      period: { unit: 'month', count: 1 },
      price: { amount: 2000, currency: 'USD', exponent: 2 },
    });
  });

  it('a session that is not ours is a payment without an account', () => {
    const session = WireSession.parse(resource('checkout.session'));
    const payment = toStripePayment({ session, intent: undefined, charge: undefined, disputes: [] });
    expect(payment).toMatchObject({ paymentId: null, accountId: null, plan: null });
  });

  it('a subscription has facts, and its pause', () => {
    const wire = WireSubscription.parse(resource('subscription'));
    expect(toFacts(wire, { plan: null, soldAs: null, unknownPrices: [] })).toMatchObject({
      said: wire.status,
      pause: { behaviour: 'mark-uncollectible', resumesAtMs: null },
    });
  });

  it('an invoice has an amount and the periods of its lines, a charge its refunds and disputes', () => {
    const context = { isProcessing: false, isPaused: false, trialEndsAtS: null, priceKinds: new Map() };
    const invoice = toLedgerInvoice(WireInvoice.parse(resource('invoice')), { ...context, charge: null });
    expect(invoice).toMatchObject({ state: 'opened', amount: { amount: 1000 }, lines: [{ amount: 1000 }] });
    const dispute = WireDispute.parse(resource('dispute'));
    const charge = toLedgerCharge(WireCharge.parse(resource('charge')), [dispute]);
    expect(charge).toMatchObject({ amount: { amount: 100, currency: 'USD' }, disputes: [{ amount: 1000 }] });
  });

  it('a card shows only its last digits', () => {
    const method = toPaymentMethod(WirePaymentMethod.parse(resource('payment_method')), 0);
    expect(method).toMatchObject({ kind: 'card', brand: 'visa', last4: '4242' });
    expect(JSON.stringify(method)).not.toContain('jenny');
  });

  it('an event for another resource is about none of ours', () => {
    const event = StripeEvent.parse(resource('event'));
    const about = toStripeEvent({ ...event, data: { object: { ...resource('plan'), object: 'plan' } } });
    expect(about).toMatchObject({ payment: null, subscription: null, intent: null });
  });
});
