import type { MatchTimeline } from '../timeline/timeline.ts';
import type {
  WorldLeague,
  WorldPlayer,
  ScheduledFixture,
  WorldSeason,
  TableRules,
  WorldTeam,
  TeamLineup,
} from '../world.ts';

/** A match of the replay, whole; the view shows what of it is known at its instant. */
export interface ReplayedMatch {
  readonly scheduled: ScheduledFixture;
  readonly timeline: MatchTimeline;
  /** Undefined where the data does not name both elevens. */
  readonly lineups: { readonly home: TeamLineup; readonly away: TeamLineup } | undefined;
  /** From when its two teams are known: a knock-out match is fixed by the matches that lead to it. */
  readonly knownFromMs: number;
}

/** One World Cup. */
export interface Tournament {
  readonly season: WorldSeason;
  /** From when it is in the list of seasons: after its draw. */
  readonly publishedMs: number;
  readonly teams: readonly WorldTeam[];
  readonly squads: ReadonlyMap<number, readonly WorldPlayer[]>;
  readonly players: ReadonlyMap<number, WorldPlayer>;
  /** In kick-off order. */
  readonly matches: readonly ReplayedMatch[];
  readonly tableRules: TableRules;
}

export interface ReplayFacts {
  /** With the seasons of all tournaments; the view hides those to come. */
  readonly league: WorldLeague;
  /** In time order. */
  readonly tournaments: readonly Tournament[];
}
