/** The public API of payments. */
export type * as Books from './provider/payment-provider.ts';
export { Entitlements } from './subscription/entitlements.ts';
export { AccountPayments } from './closing/account-payments.ts';
export { PaymentProvider, PaymentRefusedError } from './provider/payment-provider.ts';
export { PaymentsModule } from './payments.module.ts';
