import { z } from 'zod';
import { own, type AccountOperation } from '../operation/operation.ts';
import { Deal } from './deal.ts';
import { Checkout, CheckoutRequest, Payment } from './payment.ts';
import {
  PaymentMethod,
  PaymentMethodChange,
  PaymentMethodChangeRequest,
  Receipt,
  Subscription,
  TrialsHad,
} from './subscription.ts';

/** Purchases, subscriptions, and the payment provider's webhooks. */
export const PAYMENT_OPERATIONS = {
  checkout: {
    ...own(
      'post',
      '/api/payments/checkout',
      'Open a page of the provider to pay on',
      CheckoutRequest,
      Checkout,
    ),
    isIdempotent: true,
  },
  payment: own('get', '/api/payments/{id}', 'What became of a payment of who asks', null, Payment),
  paymentWebhook: {
    method: 'post',
    path: '/api/payments/webhooks/{provider}',
    summary: 'Webhook of the payment provider; the signature is verified',
    signedIn: false,
    body: z.looseObject({}),
    status: 204,
    data: null,
  },
  paymentLink: {
    method: 'get',
    path: '/api/payment-links/{token}',
    summary: 'The unlisted price behind a payment link',
    signedIn: false,
    body: null,
    status: 200,
    data: Deal,
  },
  subscription: own(
    'get',
    '/api/account/subscription',
    'The plan of who asks; null: there is none and was none',
    null,
    Subscription.nullable(),
  ),
  cancelSubscription: own(
    'delete',
    '/api/account/subscription',
    'Cancel it; it runs until what was paid for ends',
    null,
    Subscription,
  ),
  resumeSubscription: own(
    'post',
    '/api/account/subscription/resume',
    'Take a cancellation back while it still runs',
    null,
    Subscription,
  ),
  trials: own(
    'get',
    '/api/account/trials',
    'Free trials that the account has had, and cannot have again',
    null,
    TrialsHad,
  ),
  paymentMethod: own(
    'get',
    '/api/account/payment-method',
    'What renewals are paid with; null: nothing',
    null,
    PaymentMethod.nullable(),
  ),
  changePaymentMethod: own(
    'put',
    '/api/account/payment-method',
    'Open a page of the provider where another is set up',
    PaymentMethodChangeRequest,
    PaymentMethodChange,
  ),
  removePaymentMethod: own(
    'delete',
    '/api/account/payment-method',
    'Take it out of the provider’s books',
    null,
  ),
  receipts: own('get', '/api/account/receipts', 'What was paid, newest first', null, z.array(Receipt)),
  receipt: own('get', '/api/account/receipts/{id}', 'One receipt', null, Receipt),
} as const satisfies Readonly<Record<string, AccountOperation>>;
