import { PaymentView } from '../../features/payments/index.ts';
import { paymentRoute } from '../payment-page/payment-route.tsx';

export const createRoute = paymentRoute({
  name: 'payment-failure',
  slug: 'payment-failure',
  Show: PaymentView,
});
