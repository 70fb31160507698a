import { readFixture } from '../timeline/reading.ts';
import type { Fixture, FixtureDetails, WorldLeague, ScheduledFixture, WorldView } from '../world.ts';
import type { ReplayedMatch, ReplayFacts, Tournament } from './facts.ts';
import { replayPerformances } from './performances.ts';

/** FIFA distributes the team sheets more than an hour before kick-off; providers get them about then. */
const LINEUPS_BEFORE_MS = 60 * 60 * 1000;

const NO_DETAILS: FixtureDetails = { lineups: null, statistics: null, performances: null };

const RULES = { scoreOnly: false, fixedFromMs: Number.NEGATIVE_INFINITY, referee: null };

const detailsAt = ({ scheduled, lineups, timeline }: ReplayedMatch, instantMs: number): FixtureDetails => {
  if (lineups === undefined || instantMs < scheduled.kickoffMs - LINEUPS_BEFORE_MS) return NO_DETAILS;
  if (instantMs < scheduled.kickoffMs) return { ...NO_DETAILS, lineups };
  return {
    lineups,
    statistics: null,
    performances: {
      home: replayPerformances(lineups.home, 'home', timeline, instantMs),
      away: replayPerformances(lineups.away, 'away', timeline, instantMs),
    },
  };
};

/** Caches finished matches, which do not change: each table reads all of them, a hundred times a day. */
interface Ended {
  readonly fixtures: Map<number, Fixture>;
  readonly details: Map<number, FixtureDetails>;
}

/** Returns a function that creates views of the same facts. */
export const replayViews = (facts: ReplayFacts): ((instantMs: number) => WorldView) => {
  const ended: Ended = { fixtures: new Map(), details: new Map() };
  return (instantMs) => viewOf(facts, ended, instantMs);
};

/** The World Cups at an instant. Nothing later is in any result, pairings included. */
const viewOf = (facts: ReplayFacts, ended: Ended, instantMs: number): WorldView => {
  const published = facts.tournaments.filter(({ publishedMs }) => publishedMs <= instantMs);
  const known = published
    .flatMap((tournament) => tournament.matches)
    .filter(({ knownFromMs }) => knownFromMs <= instantMs)
    .map(({ scheduled }) => scheduled);
  const league: WorldLeague = { ...facts.league, seasons: published.map(({ season }) => season) };
  const of = (leagueId: number, year: number): Tournament | undefined =>
    leagueId === league.id ? published.find(({ season }) => season.year === year) : undefined;
  const matches = new Map(
    published.flatMap((tournament) => tournament.matches).map((match) => [match.scheduled.id, match]),
  );
  const matchOf = (id: number): ReplayedMatch => {
    const match = matches.get(id);
    if (match === undefined) throw new Error(`no fixture ${String(id)} in this world`);
    return match;
  };
  const readOnce = <Part>(
    parts: Map<number, Part>,
    { id }: ScheduledFixture,
    read: (match: ReplayedMatch) => Part,
  ): Part => {
    const match = matchOf(id);
    if (instantMs < match.timeline.overMs) return read(match);
    const part = parts.get(id) ?? read(match);
    parts.set(id, part);
    return part;
  };
  const teams = new Map(published.flatMap((tournament) => tournament.teams).map((team) => [team.id, team]));
  return {
    instantMs,
    countries: () =>
      [league.country, ...[...teams.values()].map(({ country }) => country)].sort((a, b) =>
        a.name < b.name ? -1 : 1,
      ),
    leagues: () => [league],
    league: (id) => (id === league.id ? league : undefined),
    teams: () => [...teams.values()],
    team: (id) => teams.get(id),
    teamsOf: (leagueId, season) => of(leagueId, season)?.teams ?? [],
    // The latest squad, for a player of two World Cups.
    squad: (teamId) => published.findLast(({ squads }) => squads.has(teamId))?.squads.get(teamId) ?? [],
    player: (id) => published.findLast(({ players }) => players.has(id))?.players.get(id),
    schedule: (leagueId, season) =>
      known.filter((fixture) => fixture.leagueId === leagueId && fixture.season === season),
    scheduledBetween: (fromMs, toMs) =>
      known.filter(({ kickoffMs }) => kickoffMs >= fromMs && kickoffMs < toMs),
    scheduledOf: (teamId) => known.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId),
    scheduled: (id) => known.find((fixture) => fixture.id === id),
    fixture: (asked) =>
      readOnce(ended.fixtures, asked, ({ scheduled, timeline }) =>
        readFixture(scheduled, timeline, RULES, instantMs),
      ),
    details: (asked) => readOnce(ended.details, asked, (match) => detailsAt(match, instantMs)),
    tableRules: (leagueId, season) => of(leagueId, season)?.tableRules,
  };
};
