import type { FixturePerson, WorldPlayer, Position } from '../../world.ts';
import { rngOf, share, shuffled, at } from '../../random.ts';
import type { Kits } from './kits.ts';

const FORMATIONS = [
  '4-4-2', '4-3-3', '4-2-3-1', '4-2-3-1', '4-3-3', '3-5-2', '3-4-3', '5-3-2', '4-1-4-1', '4-3-1-2', '3-4-1-2',
] as const; // prettier-ignore

type FormationLine = 'G' | 'D' | 'M' | 'F';

/** A team has a usual formation, and sometimes plays another. */
const formationOf = (teamId: number, fixtureId: number): string => {
  const usual = at(FORMATIONS, Math.floor(share(teamId, 'shape') * FORMATIONS.length));
  const other = share(teamId, fixtureId, 'shape');
  return other < 0.75 ? usual : at(FORMATIONS, Math.floor(other * 40));
};

interface FormationPlace {
  readonly line: FormationLine;
  readonly grid: string;
}

const places = (formation: string): readonly FormationPlace[] => {
  const rows = formation.split('-').map(Number);
  const found: FormationPlace[] = [{ line: 'G', grid: '1:1' }];
  rows.forEach((count, row) => {
    const line = row === 0 ? 'D' : row === rows.length - 1 ? 'F' : 'M';
    for (let column = count; column >= 1; column -= 1) {
      found.push({ line, grid: `${String(row + 2)}:${String(column)}` });
    }
  });
  return found;
};

const PLACES = new Map<string, readonly FormationPlace[]>(
  FORMATIONS.map((formation) => [formation, places(formation)]),
);

/** Places from the goalkeeper forwards, each row from right to left, the provider's order: "2:4" before "2:1". */
const formationPlaces = (formation: string): readonly FormationPlace[] =>
  PLACES.get(formation) ?? places(formation);

/** A player in one match. */
export interface TeamSheetEntry {
  readonly player: WorldPlayer;
  /** As named in events and line-ups; some players have no id there, as on the wire. */
  readonly ref: FixturePerson;
  readonly line: FormationLine;
  /** `null` on the bench. */
  readonly grid: string | null;
  /** Weight of the player in goals and chances, about 1. */
  readonly talent: number;
}

export interface TeamSheet {
  readonly teamId: number;
  readonly formation: string;
  readonly coach: FixturePerson;
  readonly kits: Kits;
  /** The eleven starters, then the bench. */
  readonly entries: readonly TeamSheetEntry[];
  readonly captain: number;
}

/** A player of the squad, with his lasting attributes. */
export interface RosterPlace {
  readonly player: WorldPlayer;
  readonly line: FormationLine;
  /** How regularly he is selected. */
  readonly standing: number;
  readonly talent: number;
  readonly voice: number;
  /** Whether the provider lacks his id in some feeds. */
  readonly unnumbered: boolean;
}

interface Selection {
  readonly seed: number;
  readonly fixtureId: number;
  readonly teamId: number;
  readonly roster: readonly RosterPlace[];
  readonly coach: FixturePerson;
  readonly kits: Kits;
  readonly benchSize: number;
  /** Whether some players have no id in events and line-ups. */
  readonly anonymous: boolean;
}

export const STARTERS = 11;
const LINE_OF: Record<Position, FormationLine> = {
  Goalkeeper: 'G',
  Defender: 'D',
  Midfielder: 'M',
  Attacker: 'F',
};
const NEXT_BEST: Record<FormationLine, readonly FormationLine[]> = {
  G: ['G'],
  D: ['D', 'M', 'F'],
  M: ['M', 'F', 'D'],
  F: ['F', 'M', 'D'],
};
const UNNUMBERED_SHARE = 0.04;

export const rosterOf = (seed: number, squad: readonly WorldPlayer[]): readonly RosterPlace[] =>
  squad.map((player) => ({
    player,
    line: LINE_OF[player.position],
    standing: share(seed, player.id, 'standing'),
    talent: 0.5 + 1.3 * share(seed, player.id, 'talent') ** 2,
    voice: share(seed, player.id, 'voice'),
    unnumbered: share(seed, player.id, 'unnumbered') < UNNUMBERED_SHARE,
  }));

/** Orders the squad by lasting standing plus the form of the day, so that regulars play most matches. */
const inOrder = ({ seed, fixtureId, roster }: Selection): RosterPlace[] =>
  roster
    .map((place) => ({ place, score: place.standing + 0.7 * share(seed, fixtureId, place.player.id) }))
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);

export const teamSheet = (selection: Selection): TeamSheet => {
  const { seed, fixtureId, teamId, anonymous } = selection;
  const left = inOrder(selection);
  const take = (line: FormationLine): RosterPlace => {
    for (const wanted of NEXT_BEST[line]) {
      const index = left.findIndex((place) => place.line === wanted);
      const [taken] = index < 0 ? [] : left.splice(index, 1);
      if (taken !== undefined) return taken;
    }
    throw new RangeError(`team ${String(teamId)} has nobody left for ${line}`);
  };
  const entry = (
    { player, talent, unnumbered }: RosterPlace,
    line: FormationLine,
    grid: string | null,
  ): TeamSheetEntry => ({
    player,
    ref: { id: anonymous && unnumbered ? null : player.id, name: player.name },
    line,
    grid,
    talent,
  });
  const formation = formationOf(teamId, fixtureId);
  const eleven = formationPlaces(formation).map(({ line, grid }) => ({ place: take(line), line, grid }));
  const keeper = take('G');
  const bench = left.filter(({ line }) => line !== 'G').slice(0, selection.benchSize - 1);
  const captain = eleven.reduce(
    (best, { place }, index) => (place.voice > (eleven[best]?.place.voice ?? 0) ? index : best),
    0,
  );
  return {
    teamId,
    formation,
    coach: selection.coach,
    kits: selection.kits,
    entries: [
      ...eleven.map(({ place, line, grid }) => entry(place, line, grid)),
      entry(keeper, 'G', null),
      ...shuffled(rngOf(seed, fixtureId, teamId, 'bench'), bench).map((place) =>
        entry(place, place.line, null),
      ),
    ],
    captain,
  };
};
