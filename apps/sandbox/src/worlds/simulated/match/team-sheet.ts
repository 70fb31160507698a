import type { PersonRef, Player, Position } from '../../world.ts';
import { rngOf, share, shuffled } from '../random.ts';
import { formationOf, placesOf, type Line } from './formations.ts';
import type { Kits } from './kits.ts';

/** A player in one match. */
export interface Entry {
  readonly player: Player;
  /** As events and lineups name him; a few have no id there, as on the wire. */
  readonly ref: PersonRef;
  readonly line: Line;
  /** null on the bench. */
  readonly grid: string | null;
  /** How likely he is to be where goals are made, about 1. */
  readonly talent: number;
}

export interface TeamSheet {
  readonly teamId: number;
  readonly formation: string;
  readonly coach: PersonRef;
  readonly kits: Kits;
  /** The eleven that begin, then the bench. */
  readonly entries: readonly Entry[];
  readonly captain: number;
}

export interface Selection {
  readonly seed: string;
  readonly fixtureId: number;
  readonly teamId: number;
  readonly squad: readonly Player[];
  readonly coach: PersonRef;
  readonly kits: Kits;
  readonly benchSize: number;
  /** Whether some players have no id in events and lineups. */
  readonly anonymous: boolean;
}

export const STARTERS = 11;
const LINE_OF: Record<Position, Line> = { Goalkeeper: 'G', Defender: 'D', Midfielder: 'M', Attacker: 'F' };
const NEXT_BEST: Record<Line, readonly Line[]> = {
  G: ['G'],
  D: ['D', 'M', 'F'],
  M: ['M', 'F', 'D'],
  F: ['F', 'M', 'D'],
};
const ANONYMOUS_SHARE = 0.04;

/** Regulars play most matches: a lasting standing in the squad, and the form of the day. */
const orderOf = (selection: Selection): Player[] => {
  const { seed, fixtureId, squad } = selection;
  const score = new Map(
    squad.map((player) => [
      player,
      share(seed, player.id, 'standing') + 0.7 * share(seed, fixtureId, player.id),
    ]),
  );
  return [...squad].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0));
};

export const teamSheet = (selection: Selection): TeamSheet => {
  const { seed, fixtureId, teamId, anonymous } = selection;
  const left = orderOf(selection);
  const take = (line: Line): Player => {
    for (const wanted of NEXT_BEST[line]) {
      const index = left.findIndex((player) => LINE_OF[player.position] === wanted);
      if (index >= 0) return left.splice(index, 1)[0] ?? take(line);
    }
    throw new RangeError(`team ${String(teamId)} has nobody left for ${line}`);
  };
  const entry = (player: Player, line: Line, grid: string | null): Entry => ({
    player,
    ref: {
      id: anonymous && share(seed, player.id, 'anonymous') < ANONYMOUS_SHARE ? null : player.id,
      name: player.name,
    },
    line,
    grid,
    talent: 0.5 + 1.3 * share(seed, player.id, 'talent') ** 2,
  });
  const formation = formationOf(teamId, fixtureId);
  const starters = placesOf(formation).map(({ line, grid }) => entry(take(line), line, grid));
  const keeper = take('G');
  const bench = shuffled(rngOf(seed, fixtureId, teamId, 'bench'), left.splice(0, selection.benchSize + 3))
    .filter((player) => player.position !== 'Goalkeeper')
    .slice(0, selection.benchSize - 1)
    .map((player) => entry(player, LINE_OF[player.position], null));
  const captain = starters.reduce(
    (best, { player }, index) =>
      share(seed, player.id, 'voice') > share(seed, starters[best]?.player.id ?? 0, 'voice') ? index : best,
    1,
  );
  return {
    teamId,
    formation,
    coach: selection.coach,
    kits: selection.kits,
    entries: [...starters, entry(keeper, 'G', null), ...bench],
    captain,
  };
};
