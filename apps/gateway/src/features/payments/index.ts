/** The door of payments. */
export type * as Books from './payment-provider.ts';
export { Entitlements } from './books/entitlements.ts';
export { AccountPayments } from './closing/account-payments.ts';
export { PaymentProvider, PaymentRefusedError } from './payment-provider.ts';
export { PaymentsModule } from './payments.module.ts';
