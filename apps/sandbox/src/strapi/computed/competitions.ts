import type { League, WorldView } from '../../worlds/world.ts';

/** What a season is told of decides whether anybody would film it. */
const isFilmed = ({ seasons }: League): boolean => seasons.some(({ coverage }) => coverage.events);

export interface Competitions {
  readonly leagues: ReadonlyMap<number, League>;
  /** 0: the first of its country (or a cup), 1: the one below it. */
  readonly tiers: ReadonlyMap<number, number>;
}

export const competitionsOf = (view: WorldView): Competitions => {
  const filmed = view.leagues().filter(isFilmed);
  const seen = new Map<string, number>();
  const tiers = new Map<number, number>();
  for (const { id, type, country } of filmed) {
    const tier = type === 'Cup' ? 0 : (seen.get(country.name) ?? 0);
    if (type === 'League') seen.set(country.name, tier + 1);
    tiers.set(id, tier);
  }
  return { leagues: new Map(filmed.map((league) => [league.id, league])), tiers };
};
