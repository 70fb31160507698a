import {
  type ScheduledFixture,
  type WorldTeam,
  type WorldView,
  type TeamLineupPlayer,
  type FixturePerson,
  type TeamLineup,
  FIXTURE_SIDES,
  type Fixture,
  type FixtureDetails,
  type TeamStatistic,
  type FixtureEvent,
  type PlayerPerformance,
} from '../../worlds/world.ts';
import type { Links } from '../links.ts';
import { isoWithOffset } from '../../worlds/zoned-time.ts';
import { wireTeamRef } from './team.ts';

export interface Sides {
  readonly home: WorldTeam;
  readonly away: WorldTeam;
}

/** A fixture without one of its teams is an error of the world, not of the request. */
export const sidesOf = (view: WorldView, fixture: ScheduledFixture): Sides => ({
  home: known(view, fixture.homeId, fixture.id),
  away: known(view, fixture.awayId, fixture.id),
});

const known = (view: WorldView, teamId: number, fixtureId: number): WorldTeam => {
  const team = view.team(teamId);
  if (team === undefined)
    throw new Error(`fixture ${String(fixtureId)} refers to unknown team ${String(teamId)}`);
  return team;
};

const wireLineupPlayer = (player: TeamLineupPlayer) => ({
  player: {
    id: player.id,
    name: player.name,
    number: player.number,
    pos: player.position,
    grid: player.grid,
  },
});

/** For an unknown coach the recordings omit `photo` instead of sending `null`. */
const wireCoach = (coach: FixturePerson, links: Links) =>
  coach.id === null
    ? { id: coach.id, name: coach.name }
    : { id: coach.id, name: coach.name, photo: links.coach(coach.id) };

const wireLineupTeam = (team: WorldTeam, lineup: TeamLineup, links: Links) => ({
  ...wireTeamRef(team, links),
  colors: lineup.colors,
});

export const wireLineup = (team: WorldTeam, lineup: TeamLineup, links: Links) => ({
  team: wireLineupTeam(team, lineup, links),
  coach: wireCoach(lineup.coach, links),
  formation: lineup.formation,
  startXI: lineup.starters.map(wireLineupPlayer),
  substitutes: lineup.substitutes.map(wireLineupPlayer),
});

/**
 * Returns the part of a line-up that `type=` selects. As recorded for startXI, the formation stays and the coach's
 * fields are `null`.
 */
export const wireLineupPart = (
  team: WorldTeam,
  lineup: TeamLineup,
  part: 'startxi' | 'substitutes' | 'coach' | 'formation',
  links: Links,
) => {
  const head = { team: wireLineupTeam(team, lineup, links) };
  const tail = { coach: { id: null, name: null }, formation: lineup.formation };
  switch (part) {
    case 'startxi':
      return { ...head, startXI: lineup.starters.map(wireLineupPlayer), ...tail };
    case 'substitutes':
      return { ...head, substitutes: lineup.substitutes.map(wireLineupPlayer), ...tail };
    case 'coach':
      return { ...head, coach: wireCoach(lineup.coach, links), formation: lineup.formation };
    case 'formation':
      return { ...head, ...tail };
  }
};

/** The provider sends `null` for most zero counts; those that it sends as 0 do not use this function. */
const orNull = (count: number): number | null => (count === 0 ? null : count);

const wirePerformance = (row: PlayerPerformance, links: Links) => ({
  player: { id: row.player.id, name: row.player.name, photo: links.player(row.player.id) },
  statistics: [
    {
      games: {
        minutes: row.minutes,
        number: row.number,
        position: row.position,
        rating: row.rating,
        captain: row.captain,
        substitute: row.substitute,
      },
      offsides: orNull(row.offsides),
      shots: { total: orNull(row.shots.total), on: orNull(row.shots.on) },
      goals: {
        total: orNull(row.goals),
        conceded: row.conceded,
        assists: orNull(row.assists),
        saves: row.saves,
      },
      passes: {
        total: orNull(row.passes.total),
        key: orNull(row.passes.key),
        // The number of completed passes as a string, despite the name.
        accuracy: row.passes.total === 0 ? null : String(row.passes.accuracy),
      },
      tackles: {
        total: orNull(row.tackles.total),
        blocks: orNull(row.tackles.blocks),
        interceptions: orNull(row.tackles.interceptions),
      },
      duels: { total: orNull(row.duels.total), won: orNull(row.duels.won) },
      dribbles: {
        attempts: orNull(row.dribbles.attempts),
        success: orNull(row.dribbles.success),
        past: orNull(row.dribbles.past ?? 0),
      },
      fouls: { drawn: orNull(row.fouls.drawn), committed: orNull(row.fouls.committed) },
      cards: { yellow: row.cards.yellow, red: row.cards.red },
      penalty: {
        won: orNull(row.penalties.won ?? 0),
        // The provider's spelling.
        commited: orNull(row.penalties.committed ?? 0),
        scored: row.penalties.scored,
        missed: row.penalties.missed,
        saved: row.penalties.saved,
      },
    },
  ],
});

const wirePerformances = (
  team: WorldTeam,
  performances: readonly PlayerPerformance[],
  updatedMs: number,
  links: Links,
) => ({
  team: { ...wireTeamRef(team, links), update: isoWithOffset(updatedMs, 'UTC') },
  players: performances.map((row) => wirePerformance(row, links)),
});

const wireEvent = (event: FixtureEvent, sides: Sides, links: Links) => ({
  time: { elapsed: event.elapsed, extra: event.extra },
  team: wireTeamRef(sides[event.side], links),
  player: { id: event.player.id, name: event.player.name },
  assist: { id: event.assist.id, name: event.assist.name },
  type: event.type,
  detail: event.detail,
  comments: event.comments,
});

const wireStatistics = (team: WorldTeam, statistics: readonly TeamStatistic[], links: Links) => ({
  team: wireTeamRef(team, links),
  statistics: statistics.map(({ type, value }) => ({ type, value })),
});

export const wireEvents = (fixture: Fixture, view: WorldView, links: Links) => {
  const sides = sidesOf(view, fixture.scheduled);
  return fixture.events.map((event) => wireEvent(event, sides, links));
};

/** When the figures were last updated: now during play, else about the end of the match. */
const updatedMs = (fixture: Fixture, view: WorldView): number =>
  Math.min(view.instantMs, fixture.scheduled.kickoffMs + 3 * 60 * 60 * 1000);

export const wireLineups = (fixture: Fixture, details: FixtureDetails, view: WorldView, links: Links) => {
  const { lineups } = details;
  const sides = sidesOf(view, fixture.scheduled);
  return lineups === null ? [] : FIXTURE_SIDES.map((side) => wireLineup(sides[side], lineups[side], links));
};

export const wireMatchStatistics = (
  fixture: Fixture,
  details: FixtureDetails,
  view: WorldView,
  links: Links,
) => {
  const { statistics } = details;
  const sides = sidesOf(view, fixture.scheduled);
  return statistics === null
    ? []
    : FIXTURE_SIDES.map((side) => wireStatistics(sides[side], statistics[side], links));
};

export const wireMatchPlayers = (
  fixture: Fixture,
  details: FixtureDetails,
  view: WorldView,
  links: Links,
) => {
  const { performances } = details;
  const sides = sidesOf(view, fixture.scheduled);
  const updated = updatedMs(fixture, view);
  return performances === null
    ? []
    : FIXTURE_SIDES.map((side) => wirePerformances(sides[side], performances[side], updated, links));
};
