import type { Lineup, LineupPlayer, Side } from '@touchline/contracts';

export interface PitchPosition {
  readonly player: LineupPlayer;
  /** 0 at the home goal line, 1 at the away goal line. */
  readonly along: number;
  /** 0 at the left touchline as the home side attacks, 1 at its right. */
  readonly across: number;
}

type Rows = readonly (readonly LineupPlayer[])[];

/** Returns the provider's rows, or `undefined` if any starter has no place in its grid. */
function rowsFromGrid(starters: readonly LineupPlayer[]): Rows | undefined {
  const rows = new Map<number, LineupPlayer[]>();
  for (const player of starters) {
    if (player.grid === null) return undefined;
    const row = rows.get(player.grid.row);
    if (row === undefined) rows.set(player.grid.row, [player]);
    else row.push(player);
  }
  const column = (player: LineupPlayer): number => player.grid?.column ?? 0;
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, players]) => players.sort((a, b) => column(a) - column(b)));
}

/** Returns rows from a formation such as "4-2-3-1" and the order of the starters, goalkeeper first. */
function rowsFromFormation(formation: string | null, starters: readonly LineupPlayer[]): Rows | undefined {
  const counts = [1, ...(formation ?? '').split('-').map(Number)];
  const whole = counts.length > 2 && counts.every((count) => Number.isInteger(count) && count > 0);
  if (!whole || counts.reduce((sum, count) => sum + count) !== starters.length) return undefined;
  let taken = 0;
  return counts.map((count) => starters.slice(taken, (taken += count)));
}

/**
 * Returns the position of each starter on a pitch shared by both teams, or `undefined` if neither the grid nor the
 * formation defines positions. Then only the lists are shown.
 */
export function pitchPositionsOf(lineup: Lineup, side: Side): readonly PitchPosition[] | undefined {
  const { starters, formation } = lineup;
  if (starters.length === 0) return undefined;
  const rows = rowsFromGrid(starters) ?? rowsFromFormation(formation, starters);
  return rows?.flatMap((players, row) =>
    players.map((player, column) => {
      const along = (row + 0.5) / rows.length / 2;
      const across = (column + 0.5) / players.length;
      return side === 'home' ? { player, along, across } : { player, along: 1 - along, across: 1 - across };
    }),
  );
}
