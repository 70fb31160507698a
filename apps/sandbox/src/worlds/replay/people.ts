import type { TeamLineupPlayer, FixturePerson, WorldPlayer, Position } from '../world.ts';
import type { SquadRow } from './rows.ts';

interface Named {
  readonly family_name: string | null;
  readonly given_name: string | null;
}

/** "L. Messi", and "Neymar" for who has one name only. */
export const shownName = ({ family_name: family, given_name: given }: Named): string =>
  given === null || family === null ? (family ?? given ?? '') : `${given.slice(0, 1)}. ${family}`;

export const playerRef = (row: Named & { readonly player_id: number }): FixturePerson => ({
  id: row.player_id,
  name: shownName(row),
});

export type Line = NonNullable<TeamLineupPlayer['position']>;

const SQUAD_LINES: Readonly<Record<string, Line>> = { GK: 'G', DF: 'D', MF: 'M', FW: 'F' };

/** Of a squad's position code. */
export const squadLine = (code: string): Line => SQUAD_LINES[code] ?? 'M';

const POSITIONS: Readonly<Record<Line, Position>> = {
  G: 'Goalkeeper',
  D: 'Defender',
  M: 'Midfielder',
  F: 'Attacker',
};

/** What the database knows of a player: name, number and position. */
export const squadPlayer = (row: SquadRow, nation: string): WorldPlayer => ({
  id: row.player_id,
  name: shownName(row),
  firstName: row.given_name ?? '',
  lastName: row.family_name ?? '',
  birthDate: null,
  birthPlace: null,
  birthCountry: null,
  nationality: nation,
  heightCm: null,
  weightKg: null,
  number: row.shirt_number,
  position: POSITIONS[squadLine(row.position_code)],
});
