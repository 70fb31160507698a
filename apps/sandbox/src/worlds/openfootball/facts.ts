import type { FixtureEvent, League, ScheduledFixture, TableRules, Team } from '../world.ts';
import type { Result } from './result.ts';

/** A fixture and all that the data knows of it. */
export interface Entry {
  readonly scheduled: ScheduledFixture;
  readonly timeKnown: boolean;
  readonly result: Result | undefined;
  readonly events: readonly FixtureEvent[];
}

export interface Facts {
  readonly leagues: readonly League[];
  readonly teams: readonly Team[];
  /** In kick-off order. */
  readonly entries: readonly Entry[];
  readonly rules: ReadonlyMap<string, TableRules>;
}

export const seasonKey = (league: number | string, season: number): string =>
  `${String(league)}/${String(season)}`;
