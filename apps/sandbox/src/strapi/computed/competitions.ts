import type { WorldLeague, WorldView } from '../../worlds/world.ts';

/** What a season is told of decides whether anybody would film it. */
const isFilmed = ({ seasons }: WorldLeague): boolean => seasons.some(({ coverage }) => coverage.events);

const isFriendly = ({ name }: WorldLeague): boolean => /\bfriendl/i.test(name);

export interface Competitions {
  readonly leagues: ReadonlyMap<number, WorldLeague>;
  /** 0: the first of its country (or a cup), 1: the one below it. */
  readonly tiers: ReadonlyMap<number, number>;
  /** Leagues in which nothing is at stake. */
  readonly friendlies: ReadonlySet<number>;
}

export const competitionsOf = (view: WorldView): Competitions => {
  const filmed = view.leagues().filter(isFilmed);
  const atStake = filmed.filter((league) => !isFriendly(league));
  const seen = new Map<string, number>();
  const tiers = new Map<number, number>();
  for (const { id, type, country } of atStake) {
    const tier = type === 'Cup' ? 0 : (seen.get(country.name) ?? 0);
    if (type === 'League') seen.set(country.name, tier + 1);
    tiers.set(id, tier);
  }
  return {
    leagues: new Map(atStake.map((league) => [league.id, league])),
    tiers,
    friendlies: new Set(filmed.filter(isFriendly).map(({ id }) => id)),
  };
};
