/** The door of payments. */
export type * as Books from './payment-provider.ts';
export { PaymentProvider, PaymentRefusedError } from './payment-provider.ts';
