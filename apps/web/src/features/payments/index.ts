export { PlanSection } from './account/plan-section.tsx';
export { DealView } from './deal/deal-view.tsx';
export { PaymentView } from './result/payment-view.tsx';
export { PricingView } from './pricing/pricing-view.tsx';
export { plansQuery } from './shared/queries.ts';
