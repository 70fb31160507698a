import { at, rngOf, shuffled, type Rng } from '../../random.ts';

export interface Tie {
  readonly homeId: number;
  readonly awayId: number;
}

const GROUP_SIZE = 4;

const dealPot = (
  rng: Rng,
  groups: readonly (readonly number[])[],
  pot: readonly number[],
  leagueOf: (clubId: number) => number,
): readonly (readonly number[])[] | undefined => {
  const dealt: (readonly number[])[] = [...groups];
  const open = new Set(groups.keys());
  for (const club of shuffled(rng, pot)) {
    const place = [...open].find((group) =>
      at(dealt, group).every((other) => leagueOf(other) !== leagueOf(club)),
    );
    if (place === undefined) return undefined;
    open.delete(place);
    dealt[place] = [...at(dealt, place), club];
  }
  return dealt;
};

/**
 * Draws groups of four from seeded clubs, best first: one club of each pot in a group, and no two of one league. A
 * pot that cannot be drawn by this rule is drawn again, after 60 attempts without the rule.
 */
export const drawGroups = (
  seed: number,
  key: string,
  seeded: readonly number[],
  leagueOf: (clubId: number) => number,
): readonly (readonly number[])[] => {
  const count = seeded.length / GROUP_SIZE;
  let groups: readonly (readonly number[])[] = Array.from({ length: count }, () => []);
  for (let pot = 0; pot < GROUP_SIZE; pot += 1) {
    const clubs = seeded.slice(pot * count, (pot + 1) * count);
    let dealt: readonly (readonly number[])[] | undefined;
    for (let attempt = 0; dealt === undefined; attempt += 1) {
      const rule = attempt < 60 ? leagueOf : (club: number) => club;
      dealt = dealPot(rngOf(seed, key, 'pot', pot, attempt), groups, clubs, rule);
    }
    groups = dealt;
  }
  return groups;
};

/** An open draw: the first club of each pair plays at home. */
export const drawTies = (seed: number, key: string, clubs: readonly number[]): readonly Tie[] => {
  const order = shuffled(rngOf(seed, key, 'draw'), clubs);
  return Array.from({ length: order.length / 2 }, (_, tie) => ({
    homeId: at(order, tie * 2),
    awayId: at(order, tie * 2 + 1),
  }));
};

/** Group winners play at home against the runners-up of the neighbouring group. */
export const crossTies = (tables: readonly (readonly number[])[]): readonly Tie[] =>
  tables.map((table, group) => ({
    homeId: at(table, 0),
    awayId: at(at(tables, group % 2 === 0 ? group + 1 : group - 1), 1),
  }));
