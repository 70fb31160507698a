import type { PlayedMatch } from '../tables/player-season.ts';
import type {
  FixtureEvent,
  FixtureGoals,
  FixturePerson,
  FixtureSide,
  FixtureStatusCode,
} from '../worlds/world.ts';

/** Builders of matches for statistics that can be checked by hand. */

const nobody: FixturePerson = { id: null, name: null };

export const person = (id: number): FixturePerson => ({ id, name: `Player ${String(id)}` });

export const event = (side: FixtureSide, elapsed: number, changes: Partial<FixtureEvent>): FixtureEvent => ({
  elapsed,
  extra: null,
  side,
  player: nobody,
  assist: nobody,
  type: 'Goal',
  detail: 'Normal Goal',
  comments: null,
  ...changes,
});

interface MatchOf {
  readonly day: number;
  readonly homeId: number;
  readonly awayId: number;
  readonly goals: FixtureGoals | null;
  readonly status?: FixtureStatusCode;
  readonly events?: readonly FixtureEvent[];
  readonly formations?: readonly [home: string, away: string];
}

export const played = ({
  day,
  homeId,
  awayId,
  goals,
  status = 'FT',
  events = [],
  formations,
}: MatchOf): PlayedMatch => {
  const lineup = (formation: string) => ({
    formation,
    coach: nobody,
    colors: null,
    starters: [],
    substitutes: [],
  });
  const venue = { id: null, name: null, address: null, city: null, capacity: null, surface: null };
  return {
    fixture: {
      scheduled: {
        id: day,
        leagueId: 1,
        season: 2025,
        round: `Regular Season - ${String(day)}`,
        group: null,
        kickoffMs: day * 86_400_000,
        homeId,
        awayId,
        venue,
      },
      referee: null,
      status: { code: status, elapsed: 90, extra: null },
      periods: { firstMs: null, secondMs: null },
      goals,
      score: { halftime: null, fulltime: goals, extratime: null, penalty: null },
      events,
      winner: null,
    },
    details: {
      lineups: formations === undefined ? null : { home: lineup(formations[0]), away: lineup(formations[1]) },
      statistics: null,
      performances: null,
    },
  };
};
