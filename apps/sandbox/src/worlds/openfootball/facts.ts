import type { FixtureEvent, WorldLeague, ScheduledFixture, TableRules, WorldTeam } from '../world.ts';
import type { Result } from './result.ts';

/** A fixture with everything that the files contain about it. */
export interface FixtureFacts {
  readonly scheduled: ScheduledFixture;
  readonly timeKnown: boolean;
  readonly result: Result | undefined;
  readonly events: readonly FixtureEvent[];
}

export interface Facts {
  readonly leagues: readonly WorldLeague[];
  readonly teams: readonly WorldTeam[];
  /** In kick-off order. */
  readonly entries: readonly FixtureFacts[];
  readonly rules: ReadonlyMap<string, TableRules>;
}

export const seasonKey = (league: number | string, season: number): string =>
  `${String(league)}/${String(season)}`;
