import { SPORT_SLUGS, type Plan, type SportSlug } from '@touchline/contracts';

export interface PlanGroup {
  /** null: plans that hold every sport. */
  readonly sport: SportSlug | null;
  readonly plans: readonly Plan[];
}

function holdsEverySport({ sports }: Plan): boolean {
  return sports === null;
}

/** Plans for every sport; where there are none, all that is for sale. Each in the order of the catalogue. */
export function everySport(plans: readonly Plan[]): readonly Plan[] {
  const whole = plans.filter(holdsEverySport);
  return whole.length > 0 ? whole : plans;
}

/** Plans of single sports, football first; a plan that holds two stands under both. */
export function bySport(plans: readonly Plan[]): readonly PlanGroup[] {
  return SPORT_SLUGS.map((sport) => ({
    sport,
    plans: plans.filter(({ sports }) => sports?.includes(sport) === true),
  })).filter((group) => group.plans.length > 0);
}
