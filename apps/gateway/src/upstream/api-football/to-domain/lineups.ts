import type { ReportedKit, Lineup, LineupPlayer, ReportedLineups } from './reported.ts';
import type { WireColors, WireLineup, WireLineupPlayer, WireFixture } from '../wire/fixture.ts';
import { toPerson } from './events.ts';

const POSITIONS: Readonly<Record<string, LineupPlayer['position']>> = {
  G: 'goalkeeper',
  D: 'defender',
  M: 'midfielder',
  F: 'forward',
};

/**
 * Returns `null` until both line-ups are published: the second one follows within a minute, and half a page is of
 * little use.
 */
export function toLineups(
  lineups: readonly WireLineup[],
  { home, away }: WireFixture['teams'],
): ReportedLineups | null {
  const of = (teamId: string): WireLineup | undefined =>
    lineups.find((lineup) => lineup.team.id === teamId && (lineup.startXI?.rows.length ?? 0) > 0);
  const homeLineup = of(home.id);
  const awayLineup = of(away.id);
  if (homeLineup === undefined || awayLineup === undefined) return null;
  return { home: toLineup(homeLineup), away: toLineup(awayLineup) };
}

export const toLineup = (lineup: WireLineup): Lineup => ({
  formation: lineup.formation,
  coach: toPerson(lineup.coach),
  kit: toKit(lineup.team.colors),
  starters: toPlayers(lineup.startXI),
  substitutes: toPlayers(lineup.substitutes),
});

const toPlayers = (list: WireLineup['startXI']): readonly LineupPlayer[] =>
  (list?.rows ?? []).map(({ player }) => toPlayer(player)).filter((player) => player !== undefined);

/** Returns `undefined` for a player with neither name nor number; the number alone identifies a player. */
function toPlayer({ id, name, number, pos, grid }: WireLineupPlayer): LineupPlayer | undefined {
  if (name === null && number === null) return undefined;
  return { id, name: name ?? '', number, position: POSITIONS[pos ?? ''] ?? null, grid: toGrid(grid) };
}

/** Parses "row:column", where row 1 is the goalkeeper's; `null` on the bench. */
function toGrid(grid: string | null): LineupPlayer['grid'] {
  const match = /^([1-9]\d?):([1-9]\d?)$/.exec(grid ?? '');
  return match === null ? null : { row: Number(match[1]), column: Number(match[2]) };
}

function toKit(colors: WireLineup['team']['colors']): ReportedKit | null {
  const player = toKitColors(colors?.player ?? null);
  const goalkeeper = toKitColors(colors?.goalkeeper ?? null);
  return player === null || goalkeeper === null ? null : { player, goalkeeper };
}

function toKitColors(colors: WireColors | null): ReportedKit['player'] | null {
  const primary = toHex(colors?.primary ?? null);
  const number = toHex(colors?.number ?? null);
  const border = toHex(colors?.border ?? null);
  return primary === null || number === null || border === null ? null : { primary, number, border };
}

/** Returns `#rrggbb` from three or six digits; `null` for anything else, so that nothing else reaches a style. */
export function toHex(raw: string | null): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(raw?.trim() ?? '')?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`;
}
