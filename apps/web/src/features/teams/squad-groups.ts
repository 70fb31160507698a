import type { SquadPlayer } from '@touchline/contracts';

const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const;

export interface SquadGroup {
  readonly position: (typeof POSITIONS)[number] | 'unknown';
  readonly players: readonly SquadPlayer[];
}

/** From the goal outwards, by number; those without one at the end, by name. */
export function squadGroups(squad: readonly SquadPlayer[]): SquadGroup[] {
  const sorted = squad.toSorted(
    (a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name),
  );
  return [...POSITIONS, 'unknown' as const]
    .map((position) => ({
      position,
      players: sorted.filter((player) => (player.position ?? 'unknown') === position),
    }))
    .filter(({ players }) => players.length > 0);
}
