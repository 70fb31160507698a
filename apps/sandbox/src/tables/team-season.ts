import { isDecided } from '../worlds/phases.ts';
import type { Fixture, FixtureEvent, FixtureSide } from '../worlds/world.ts';
import type { PlayedMatch } from './player-season.ts';
import { isGoal, isPenaltyTaken } from './goals.ts';
import { resultLetter, type MatchResultLetter } from './record.ts';

/** A decided match from one team's perspective. */
export interface TeamMatch {
  readonly side: FixtureSide;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly outcome: MatchResultLetter;
  readonly kickoffMs: number;
  readonly formation: string | null;
  readonly events: readonly FixtureEvent[];
}

const teamMatch = ({ fixture, details }: PlayedMatch, teamId: number): TeamMatch | undefined => {
  const { goals, scheduled, events } = fixture;
  if (goals === null) return undefined;
  const side: FixtureSide = scheduled.homeId === teamId ? 'home' : 'away';
  const goalsFor = side === 'home' ? goals.home : goals.away;
  const goalsAgainst = side === 'home' ? goals.away : goals.home;
  return {
    side,
    goalsFor,
    goalsAgainst,
    outcome: resultLetter(goalsFor, goalsAgainst),
    kickoffMs: scheduled.kickoffMs,
    formation: details.lineups?.[side].formation ?? null,
    events,
  };
};

const isOf = (fixture: Fixture, teamId: number): boolean =>
  fixture.scheduled.homeId === teamId || fixture.scheduled.awayId === teamId;

/** Returns the team's decided matches, oldest first. */
export const teamMatches = (matches: readonly PlayedMatch[], teamId: number): readonly TeamMatch[] =>
  matches
    .filter(({ fixture }) => isDecided(fixture.status.code) && isOf(fixture, teamId))
    .flatMap((match) => teamMatch(match, teamId) ?? [])
    .sort((a, b) => a.kickoffMs - b.kickoffMs);

export interface Split {
  readonly home: number;
  readonly away: number;
  readonly total: number;
}

export const split = (matches: readonly TeamMatch[], valueOf: (match: TeamMatch) => number): Split => {
  const add = (side: FixtureSide): number =>
    matches.filter((match) => match.side === side).reduce((total, match) => total + valueOf(match), 0);
  const home = add('home');
  const away = add('away');
  return { home, away, total: home + away };
};

export const tally = (matches: readonly TeamMatch[], letter: MatchResultLetter): Split =>
  split(matches, (match) => (match.outcome === letter ? 1 : 0));

/** Returns the longest run of one outcome. */
export const longestRun = (matches: readonly TeamMatch[], letter: MatchResultLetter): number => {
  let longest = 0;
  let run = 0;
  for (const match of matches) {
    run = match.outcome === letter ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** Quarter-hours for goals and cards. First-half stoppage time counts in 31-45. */
export const QUARTERS = [
  { name: '0-15', from: 0, to: 15 },
  { name: '16-30', from: 16, to: 30 },
  { name: '31-45', from: 31, to: 45 },
  { name: '46-60', from: 46, to: 60 },
  { name: '61-75', from: 61, to: 75 },
  { name: '76-90', from: 76, to: 90 },
  { name: '91-105', from: 91, to: 105 },
  { name: '106-120', from: 106, to: 120 },
] as const; // prettier-ignore

/** The provider records 90+2 of a league match in "91-105". */
const minuteOf = ({ elapsed, extra }: FixtureEvent): number =>
  elapsed === 90 && extra !== null && extra > 0 ? 91 : elapsed;

export const byQuarter = (events: readonly FixtureEvent[]): ReadonlyMap<string, number> =>
  new Map(
    QUARTERS.map(({ name, from, to }) => [
      name,
      events.filter((event) => minuteOf(event) >= from && minuteOf(event) <= to).length,
    ]),
  );

export const goalsScored = ({ events, side }: TeamMatch): readonly FixtureEvent[] =>
  events.filter((event) => isGoal(event) && event.side === side);

export const goalsConceded = ({ events, side }: TeamMatch): readonly FixtureEvent[] =>
  events.filter((event) => isGoal(event) && event.side !== side);

export const penaltiesTaken = ({ events, side }: TeamMatch): readonly FixtureEvent[] =>
  events.filter((event) => isPenaltyTaken(event) && event.side === side);

export const teamCards = ({ events, side }: TeamMatch, colour: 'yellow' | 'red'): readonly FixtureEvent[] =>
  events.filter(
    (event) =>
      event.type === 'Card' &&
      event.side === side &&
      (event.detail === 'Yellow Card') === (colour === 'yellow'),
  );
