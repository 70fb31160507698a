import type {
  FixtureStatusCode,
  Fixture,
  FixtureGoals,
  WorldLeague,
  FixtureSide,
  WorldView,
} from '../../worlds/world.ts';
import { isInPlay } from '../../worlds/phases.ts';
import { isoWithOffset } from '../../worlds/zoned-time.ts';
import type { Links } from '../links.ts';
import { wireLeagueRef } from './league.ts';
import { sidesOf } from './match-details.ts';
import { wireTeamRef } from './team.ts';

/** The long form of each short code, from the provider's documentation of `fixture.status`. */
const STATUS_NAMES: Readonly<Record<FixtureStatusCode, string>> = {
  TBD: 'Time to be defined',
  NS: 'Not Started',
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  ET: 'Extra Time',
  BT: 'Break Time',
  P: 'Penalty In Progress',
  SUSP: 'Match Suspended',
  INT: 'Match Interrupted',
  FT: 'Match Finished',
  AET: 'Match Finished',
  PEN: 'Match Finished',
  PST: 'Match Postponed',
  CANC: 'Match Cancelled',
  ABD: 'Match Abandoned',
  AWD: 'Technical Loss',
  WO: 'WalkOver',
  LIVE: 'In Progress',
};

const seconds = (epochMs: number | null): number | null =>
  epochMs === null ? null : Math.floor(epochMs / 1000);

const wireGoals = (goals: FixtureGoals | null) => ({ home: goals?.home ?? null, away: goals?.away ?? null });

const won = (winner: FixtureSide | null, side: FixtureSide): boolean | null =>
  winner === null ? null : winner === side;

const wireStatus = ({ code, elapsed, extra }: Fixture['status']) => ({
  long: STATUS_NAMES[code],
  short: code,
  elapsed,
  // The documentation of 2026 has `extra`; the recordings (2021-2024, none of a match in play) do not.
  ...(isInPlay(code) ? { extra } : {}),
});

/** Returns the row that every list of fixtures contains. */
export const wireFixture = (
  fixture: Fixture,
  league: WorldLeague,
  view: WorldView,
  links: Links,
  zone: string,
) => {
  const { scheduled, periods, score, winner } = fixture;
  const { home, away } = sidesOf(view, scheduled);
  return {
    fixture: {
      id: scheduled.id,
      referee: fixture.referee,
      timezone: zone,
      date: isoWithOffset(scheduled.kickoffMs, zone),
      timestamp: Math.floor(scheduled.kickoffMs / 1000),
      periods: { first: seconds(periods.firstMs), second: seconds(periods.secondMs) },
      venue: { id: scheduled.venue.id, name: scheduled.venue.name, city: scheduled.venue.city },
      status: wireStatus(fixture.status),
    },
    league: { ...wireLeagueRef(league, scheduled.season, links), round: scheduled.round },
    teams: {
      home: { ...wireTeamRef(home, links), winner: won(winner, 'home') },
      away: { ...wireTeamRef(away, links), winner: won(winner, 'away') },
    },
    goals: wireGoals(fixture.goals),
    score: {
      halftime: wireGoals(score.halftime),
      fulltime: wireGoals(score.fulltime),
      extratime: wireGoals(score.extratime),
      penalty: wireGoals(score.penalty),
    },
  };
};
