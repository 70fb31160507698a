import { PaymentView } from '../../features/payments/index.ts';
import { paymentRoute } from '../payment-page/payment-route.tsx';

export const createRoute = paymentRoute({
  name: 'payment-result',
  slug: 'payment-result',
  Show: PaymentView,
});
