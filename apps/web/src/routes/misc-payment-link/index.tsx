import { DealView } from '../../features/payments/index.ts';
import { paymentRoute } from '../payment-page/payment-route.tsx';

export const createRoute = paymentRoute({
  name: 'misc-payment-link',
  slug: 'payment-link',
  Show: DealView,
  isSecret: true,
});
