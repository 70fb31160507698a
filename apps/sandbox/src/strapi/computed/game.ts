import type { World, WorldLeague, WorldView } from '../../worlds/world.ts';
import type { SandboxClock } from '../../time/clock.ts';

/** The game upstream's world and its clock, so that the site has content about the same matches. */
export interface GameWorld {
  readonly world: World;
  readonly clock: SandboxClock;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** How long computed content is cached, in the sandbox's time, so that not every request computes it. */
const KEPT_MS = 10 * 60_000;

/** Caches a computation until the sandbox's clock reaches another slot, forwards or backwards. */
export const keptForASlot = <T>({ clock }: GameWorld, compute: (slotMs: number) => T): (() => T) => {
  let kept: { readonly slotMs: number; readonly value: T } | undefined;
  return () => {
    const slotMs = Math.floor(clock.nowMs() / KEPT_MS) * KEPT_MS;
    if (kept?.slotMs !== slotMs) kept = { slotMs, value: compute(slotMs) };
    return kept.value;
  };
};

/** Only leagues whose events are covered are filmed. */
const isFilmed = ({ seasons }: WorldLeague): boolean => seasons.some(({ coverage }) => coverage.events);

const isFriendly = ({ name }: WorldLeague): boolean => /\bfriendl/i.test(name);

export interface Competitions {
  readonly leagues: ReadonlyMap<number, WorldLeague>;
  /** 0 for a cup or the first league of its country, 1 for the second. */
  readonly tiers: ReadonlyMap<number, number>;
  /** Leagues of friendlies. */
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
