import type { FixturePerson, FixtureSide } from '../world.ts';
import { playerRef } from './teams.ts';
import type { PenaltyKickRow } from './rows.ts';

export interface ShootOutKick {
  readonly side: FixtureSide;
  readonly player: FixturePerson;
  readonly scored: boolean;
}

const ROUNDS = 5;
const other = (side: FixtureSide): FixtureSide => (side === 'home' ? 'away' : 'home');

/**
 * A shoot-out ends when it is decided: within the first five kicks when one side cannot be caught, later after each
 * pair.
 */
const isDecided = (kicks: readonly ShootOutKick[]): boolean => {
  const taken = { home: 0, away: 0 };
  const goals = { home: 0, away: 0 };
  for (const { side, scored } of kicks) {
    taken[side] += 1;
    if (scored) goals[side] += 1;
  }
  if (taken.home >= ROUNDS && taken.away >= ROUNDS)
    return taken.home === taken.away && goals.home !== goals.away;
  const lead = goals.home - goals.away;
  return lead > ROUNDS - taken.away || -lead > ROUNDS - taken.home;
};

/** Alternates the kicks. The side that begins takes as many kicks as the other, or one more. */
const alternating = (
  kicks: Readonly<Record<FixtureSide, readonly ShootOutKick[]>>,
  first: FixtureSide,
): readonly ShootOutKick[] => {
  const second = kicks[other(first)];
  return kicks[first].flatMap((kick, index) => {
    const answer = second[index];
    return answer === undefined ? [kick] : [kick, answer];
  });
};

/** Whether the order contains all kicks and is decided by its last kick, not earlier. */
const holds = (kicks: readonly ShootOutKick[], taken: number): boolean =>
  kicks.length === taken && isDecided(kicks) && !kicks.some((_, index) => isDecided(kicks.slice(0, index)));

/**
 * Returns the kicks in the order in which they were taken. The data lists them by team without saying which began. A
 * shoot-out ends as soon as it is decided, which often leaves only one order; if both are possible, `seed` chooses.
 * Empty if no order is possible.
 */
export const kicksInOrder = (
  rows: readonly PenaltyKickRow[],
  sideOf: (teamId: number) => FixtureSide,
  seed: number,
): readonly ShootOutKick[] => {
  const kicks = rows.map((row): ShootOutKick => ({
    side: sideOf(row.team_id),
    player: playerRef(row),
    scored: row.converted,
  }));
  const bySide = {
    home: kicks.filter(({ side }) => side === 'home'),
    away: kicks.filter(({ side }) => side === 'away'),
  };
  const possible = (['home', 'away'] as const)
    .map((first) => alternating(bySide, first))
    .filter((order) => holds(order, kicks.length));
  return possible[seed % Math.max(possible.length, 1)] ?? [];
};
