import type { Plan } from '@touchline/contracts';
import type { KeptDeal } from '../deals/deal-book.ts';

/** What somebody wants to buy: a listed plan, or the unlisted one of a payment link. */
export interface Offer {
  readonly plan: Plan;
  readonly deal: KeptDeal | null;
}
