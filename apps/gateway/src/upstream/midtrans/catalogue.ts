import type { Plan } from '@touchline/contracts';
import type { ConfiguredPlan } from '../../platform/config/environment/midtrans-plans.ts';

/** The passes of the settings: Midtrans knows amounts, not products. */
export class MidtransCatalogue {
  readonly listed: readonly Plan[];
  readonly #byId: ReadonlyMap<string, Plan>;

  constructor(plans: readonly ConfiguredPlan[]) {
    this.listed = plans.filter(({ isListed }) => isListed).map(({ plan }) => plan);
    this.#byId = new Map(plans.map(({ plan }) => [plan.id, plan]));
  }

  /** Also of those that nobody is shown: payment links sell them, or somebody has one still. */
  planOf(id: string): Plan | undefined {
    return this.#byId.get(id);
  }
}
