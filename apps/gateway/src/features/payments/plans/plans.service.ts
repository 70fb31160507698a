import { Injectable } from '@nestjs/common';
import { Plan } from '@touchline/contracts';
import { z } from 'zod';
import type { Freshness } from '../../../platform/cache/freshness.ts';
import { SourceCache } from '../../../platform/cache/source-cache.ts';
import { ApiResponse } from '../../../platform/http-server/responses/api-response.interceptor.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { UnknownPlanError } from '../provider/payments.errors.ts';

/** Rows in the cache policy. */
export const ROUTES = { plans: 'payments.plans' } as const;

/** The number is the version of the shape, so that entries of another release are not read. */
export const PLANS_KEY = 'payments:1:plans';

/** Tag of responses that show prices. */
export const PLANS_TAG = 'plans';
export const PLANS_SOURCE_TAG = `source:${PLANS_TAG}`;

const Plans = z.array(Plan);

/** The plans that are for sale to everybody. */
@Injectable()
export class PlansService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly cache: SourceCache,
  ) {}

  async list(sport: NonNullable<Plan['sports']>[number] | undefined): Promise<ApiResponse<Plan[]>> {
    const { plans, freshness } = await this.#listed();
    const asked = plans.filter(
      ({ sports }) => sport === undefined || sports === null || sports.includes(sport),
    );
    return new ApiResponse(asked, freshness, {}, [PLANS_TAG]);
  }

  /**
   * Returns a listed plan as the provider currently sells it; an unlisted price is sold through its payment link
   * only.
   *
   * @throws UnknownPlanError
   */
  async listed(id: string): Promise<Plan> {
    const plan = (await this.provider.plans()).find((each) => each.id === id);
    if (plan === undefined) throw new UnknownPlanError();
    return plan;
  }

  async #listed(): Promise<{ readonly plans: readonly Plan[]; readonly freshness: Freshness }> {
    const { value = [], freshness } = await this.cache.fetch({
      key: PLANS_KEY,
      route: ROUTES.plans,
      shape: Plans,
      tags: () => [PLANS_SOURCE_TAG],
      load: async () => [...(await this.provider.plans())],
    });
    return { plans: value, freshness };
  }
}
