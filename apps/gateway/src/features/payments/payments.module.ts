import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { SessionsModule } from '../sessions/index.ts';
import { StaffModule } from '../staff/index.ts';
import { ClosedAccounts } from './books/closed-accounts.ts';
import { Entitlements } from './subscription/entitlements.ts';
import { Fulfilment } from './books/fulfilment.ts';
import { PayerDirectory } from './books/payer-directory.ts';
import { PaymentBook } from './books/payment-book.ts';
import { AccountLedgers } from './books/account-ledgers.ts';
import { CarriedOver } from './books/carried-over.ts';
import { TrialCards } from './books/trial-cards.ts';
import { TrialGrants } from './books/trial-grants.ts';
import { TrialsService } from './subscription/trials.service.ts';
import { CheckoutClaims } from './checkout/checkout-claims.ts';
import { CheckoutSlots } from './checkout/checkout-slots.ts';
import { CheckoutController } from './checkout/checkout.controller.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { IdempotencyKeys } from './checkout/idempotency-keys.ts';
import { PaymentReader } from './checkout/payment-reader.ts';
import { AccountPayments, KeptReceipts } from './closing/account-payments.ts';
import { DealBook } from './deals/deal-book.ts';
import { DealsService } from './deals/deals.service.ts';
import { PaymentLinksController } from './deals/payment-links.controller.ts';
import { PaymentCounts } from './provider/payment-counts.ts';
import { PlansController } from './plans/plans.controller.ts';
import { PlansService } from './plans/plans.service.ts';
import { ReconciliationBook } from './reconciliation/reconciliation-book.ts';
import { ReconciliationSchedule } from './reconciliation/reconciliation-schedule.ts';
import { ReconciliationService } from './reconciliation/reconciliation.service.ts';
import { RefundKeys } from './staff/refund-keys.ts';
import { StaffPaymentsService } from './staff/staff-payments.service.ts';
import { StaffDealsController } from './staff/staff-deals.controller.ts';
import { StaffPaymentsController } from './staff/staff-payments.controller.ts';
import {
  PaymentMethodController,
  SubscriptionController,
  TrialsController,
} from './subscription/subscription.controller.ts';
import { ProviderAccountsService } from './subscription/provider-accounts.service.ts';
import { SubscriptionService } from './subscription/subscription.service.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';

/** The composition root binds `PaymentProvider`. */
@Module({
  imports: [LimitsModule, SessionsModule, StaffModule],
  controllers: [
    PlansController,
    WebhooksController,
    CheckoutController,
    PaymentLinksController,
    PaymentMethodController,
    SubscriptionController,
    TrialsController,
    StaffDealsController,
    StaffPaymentsController,
  ],
  providers: [
    AccountLedgers,
    AccountPayments,
    CarriedOver,
    CheckoutClaims,
    CheckoutService,
    CheckoutSlots,
    ClosedAccounts,
    DealBook,
    DealsService,
    Entitlements,
    Fulfilment,
    IdempotencyKeys,
    KeptReceipts,
    PayerDirectory,
    PaymentBook,
    PaymentCounts,
    PaymentReader,
    PlansService,
    ProviderAccountsService,
    ReconciliationService,
    ReconciliationBook,
    ReconciliationSchedule,
    RefundKeys,
    StaffPaymentsService,
    SubscriptionService,
    TrialCards,
    TrialGrants,
    TrialsService,
    WebhooksService,
  ],
  exports: [AccountPayments, Entitlements],
})
export class PaymentsModule {}
