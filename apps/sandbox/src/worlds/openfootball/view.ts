import type {
  Country,
  Fixture,
  FixtureDetails,
  WorldLeague,
  ScheduledFixture,
  FixtureStatusCode,
  WorldTeam,
  WorldView,
} from '../world.ts';
import { seasonKey, type FixtureFacts, type Facts } from './facts.ts';

/** The facts, indexed by each key that a view queries. */
export interface Index {
  readonly facts: Facts;
  readonly countries: readonly Country[];
  readonly leagues: ReadonlyMap<number, WorldLeague>;
  readonly teams: ReadonlyMap<number, WorldTeam>;
  readonly entries: ReadonlyMap<number, FixtureFacts>;
  readonly schedule: readonly ScheduledFixture[];
  readonly bySeason: ReadonlyMap<string, readonly ScheduledFixture[]>;
  readonly byTeam: ReadonlyMap<number, readonly ScheduledFixture[]>;
}

export const indexOf = (facts: Facts): Index => {
  const schedule = facts.entries.map(({ scheduled }) => scheduled);
  const byTeam = new Map<number, ScheduledFixture[]>();
  const bySeason = new Map<string, ScheduledFixture[]>();
  const add = <Key>(map: Map<Key, ScheduledFixture[]>, key: Key, fixture: ScheduledFixture): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [fixture]);
    else list.push(fixture);
  };
  for (const fixture of schedule) {
    add(byTeam, fixture.homeId, fixture);
    add(byTeam, fixture.awayId, fixture);
    add(bySeason, seasonKey(fixture.leagueId, fixture.season), fixture);
  }
  const countries = new Map(facts.leagues.map(({ country }) => [country.name, country]));
  return {
    facts,
    countries: [...countries.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    leagues: new Map(facts.leagues.map((league) => [league.id, league])),
    teams: new Map(facts.teams.map((team) => [team.id, team])),
    entries: new Map(facts.entries.map((entry) => [entry.scheduled.id, entry])),
    schedule,
    bySeason,
    byTeam,
  };
};

const NO_SCORE = { halftime: null, fulltime: null, extratime: null, penalty: null };

const NO_DETAILS: FixtureDetails = { lineups: null, statistics: null, performances: null };

const ELAPSED: Readonly<Partial<Record<FixtureStatusCode, number>>> = { FT: 90, AET: 120, PEN: 120 };

/** Statuses that are known before kick-off; results are not. */
const KNOWN_BEFORE: ReadonlySet<FixtureStatusCode> = new Set(['PST', 'CANC']);

const elapsedOf = ({ status, score }: NonNullable<FixtureFacts['result']>): number | null =>
  status === 'PEN' && score.extratime === null ? 90 : (ELAPSED[status] ?? null);

/**
 * Returns a fixture at an instant. The data contains results but no course of play: a match that has kicked off is
 * finished if its result was entered, else it counts as not started. Live states are never invented.
 */
const fixtureAt = ({ scheduled, timeKnown, result, events }: FixtureFacts, instantMs: number): Fixture => {
  const base = { scheduled, referee: null, periods: { firstMs: null, secondMs: null } };
  const begun = instantMs >= scheduled.kickoffMs;
  const shown = result !== undefined && (begun || KNOWN_BEFORE.has(result.status)) ? result : undefined;
  if (shown === undefined) {
    const code: FixtureStatusCode = timeKnown ? 'NS' : 'TBD';
    return {
      ...base,
      status: { code, elapsed: null, extra: null },
      goals: null,
      score: NO_SCORE,
      events: [],
      winner: null,
    };
  }
  return {
    ...base,
    status: { code: shown.status, elapsed: elapsedOf(shown), extra: null },
    goals: begun ? shown.goals : null,
    score: begun ? shown.score : NO_SCORE,
    events: begun ? events : [],
    winner: begun ? shown.winner : null,
  };
};

/** Returns the first index whose kick-off is not before `ms`. */
const lowerBound = (schedule: readonly ScheduledFixture[], ms: number): number => {
  let low = 0;
  let high = schedule.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((schedule[middle]?.kickoffMs ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const viewOf = (index: Index, instantMs: number): WorldView => ({
  instantMs,
  countries: () => index.countries,
  leagues: () => index.facts.leagues,
  league: (id) => index.leagues.get(id),
  teams: () => index.facts.teams,
  team: (id) => index.teams.get(id),
  teamsOf: (leagueId, season) => {
    const fixtures = index.bySeason.get(seasonKey(leagueId, season)) ?? [];
    const ids = new Set(fixtures.flatMap(({ homeId, awayId }) => [homeId, awayId]));
    return [...ids].flatMap((id) => index.teams.get(id) ?? []);
  },
  squad: () => [],
  player: () => undefined,
  schedule: (leagueId, season) => index.bySeason.get(seasonKey(leagueId, season)) ?? [],
  scheduledBetween: (fromMs, toMs) =>
    index.schedule.slice(lowerBound(index.schedule, fromMs), lowerBound(index.schedule, toMs)),
  scheduledOf: (teamId) => index.byTeam.get(teamId) ?? [],
  scheduled: (fixtureId) => index.entries.get(fixtureId)?.scheduled,
  fixture: (scheduled) => {
    const entry = index.entries.get(scheduled.id);
    if (entry === undefined) throw new Error(`no fixture ${String(scheduled.id)} in this world`);
    return fixtureAt(entry, instantMs);
  },
  details: () => NO_DETAILS,
  tableRules: (leagueId, season) => index.facts.rules.get(seasonKey(leagueId, season)),
});
