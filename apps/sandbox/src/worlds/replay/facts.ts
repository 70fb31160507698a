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

/** A whole match of the replay; the view shows the part that is known at its instant. */
export interface ReplayedMatch {
  readonly scheduled: ScheduledFixture;
  readonly timeline: MatchTimeline;
  /** `undefined` if the data does not name eleven starters on both sides. */
  readonly lineups: { readonly home: TeamLineup; readonly away: TeamLineup } | undefined;
  /** When both teams are known: those of a knock-out match follow from earlier matches. */
  readonly knownFromMs: number;
}

/** One World Cup. */
export interface Tournament {
  readonly season: WorldSeason;
  /** When the season is first listed: after the draw. */
  readonly publishedMs: number;
  readonly teams: readonly WorldTeam[];
  readonly squads: ReadonlyMap<number, readonly WorldPlayer[]>;
  readonly players: ReadonlyMap<number, WorldPlayer>;
  /** In kick-off order. */
  readonly matches: readonly ReplayedMatch[];
  readonly tableRules: TableRules;
}

export interface ReplayFacts {
  /** With the seasons of all tournaments; the view hides future ones. */
  readonly league: WorldLeague;
  /** In time order. */
  readonly tournaments: readonly Tournament[];
}
