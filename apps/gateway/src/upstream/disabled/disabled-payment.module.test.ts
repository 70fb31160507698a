import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PaymentProvider } from '../../features/payments/index.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { DisabledPaymentModule } from './disabled-payment.module.ts';

it('fails every payment request with feature-off', async () => {
  Logger.overrideLogger(false);
  const app = await NestFactory.createApplicationContext(DisabledPaymentModule);
  const provider = app.get(PaymentProvider);
  const calls = [
    provider.plans(),
    provider.plan('p'),
    provider.expireCheckout('c'),
    provider.payment('c'),
    provider.refund({ charge: 'c', intent: null }, null, 'k'),
    provider.purchaseOf('p'),
    provider.endTrial('s'),
    provider.subscription('s'),
    provider.cancelSubscription('s', 'now'),
    provider.resumeSubscription('s'),
    provider.paymentMethod('c'),
    provider.changeMethod('c', 'https://a.example', 'en'),
    provider.removeMethod('c'),
    provider.receipts('c'),
    provider.deleteCustomer('c'),
    provider.event('e'),
  ];
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(FeatureOffError) as unknown });
  expect(() => provider.paymentsSince(0)).toThrow(FeatureOffError);
  expect(() => provider.subscriptionsSince(0)).toThrow(FeatureOffError);
  expect(() => provider.readWebhook({ body: Buffer.from(''), headers: {}, nowMs: 0 })).toThrow(
    FeatureOffError,
  );
  await app.close();
});
