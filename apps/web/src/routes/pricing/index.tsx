import { pricingRoute } from '../pricing-page/pricing-route.tsx';

export const createRoute = pricingRoute({ name: 'pricing', of: 'everything' });
