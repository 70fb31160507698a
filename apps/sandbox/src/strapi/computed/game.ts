import type { World, WorldLeague, WorldView } from '../../worlds/world.ts';
import type { SandboxClock } from '../../time/clock.ts';

/** The game upstream's world at the game's own time: the site writes about the same matches. */
export interface GameWorld {
  readonly world: World;
  readonly clock: SandboxClock;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** What is computed of the world is kept for so long of its time, so that a list is not made for every request. */
const KEPT_MS = 10 * 60_000;

/** Computes anew when the game's time has moved on (or back) to another slot. */
export const keptForASlot = <T>({ clock }: GameWorld, compute: (slotMs: number) => T): (() => T) => {
  let kept: { readonly slotMs: number; readonly value: T } | undefined;
  return () => {
    const slotMs = Math.floor(clock.nowMs() / KEPT_MS) * KEPT_MS;
    if (kept?.slotMs !== slotMs) kept = { slotMs, value: compute(slotMs) };
    return kept.value;
  };
};

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
