import { Module } from '@nestjs/common';
import { PaymentProvider } from '../../features/payments/index.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';

const nothingSold = () => new FeatureOffError('payment', 'no payment upstream is configured');

function off(): Promise<never> {
  return Promise.reject(nothingSold());
}

function offAtOnce(): never {
  throw nothingSold();
}

class NoPayments extends PaymentProvider {
  override readonly name = 'stripe';
  override readonly hasSubscriptions = false;
  override readonly canChangeMethod = false;
  override plans = off;
  override plan = off;
  override openCheckout = off;
  override expireCheckout = off;
  override payment = off;
  override paymentsSince = offAtOnce;
  override refund = off;
  override subscription = off;
  override purchaseOf = off;
  override subscriptionsSince = offAtOnce;
  override endTrial = off;
  override cancelSubscription = off;
  override resumeSubscription = off;
  override paymentMethod = off;
  override changeMethod = off;
  override removeMethod = off;
  override receipts = off;
  override deleteCustomer = off;
  override readWebhook = offAtOnce;
  override event = off;
}

/** Without a payment upstream nothing is sold: every payment request fails with `feature-off`. */
@Module({
  providers: [{ provide: PaymentProvider, useClass: NoPayments }],
  exports: [PaymentProvider],
})
export class DisabledPaymentModule {}
