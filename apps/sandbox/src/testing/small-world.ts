import type {
  Country,
  Fixture,
  FixtureDetails,
  FixtureEvent,
  WorldLeague,
  WorldPlayer,
  ScheduledFixture,
  FixtureStatusCode,
  TableRules,
  WorldTeam,
  Venue,
  World,
  WorldView,
} from '../worlds/world.ts';

/**
 * A world of four clubs, one league and one cup with literal results, so that tests can state the expected responses.
 * Kick-offs are relative to `NOON`.
 */

export const NOON = Date.parse('2026-03-14T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const england: Country = { name: 'England', code: 'GB-ENG' };
const world: Country = { name: 'World', code: null };

const venue = (id: number | null, name: string): Venue => ({
  id,
  name,
  address: 'Mill Lane',
  city: 'Ashby',
  capacity: 12_000,
  surface: 'grass',
});

const team = (id: number, name: string): WorldTeam => ({
  id,
  name,
  code: name.slice(0, 3).toUpperCase(),
  country: england,
  founded: 1900 + id,
  national: false,
  venue: venue(id, `${name} Ground`),
});

const teams = [
  team(1, 'Ashby Rovers'),
  team(2, 'Brackley Orient'),
  team(3, 'Corve Athletic'),
  team(4, 'Deal Átomo'),
];

const coverage = {
  events: true,
  lineups: true,
  fixtureStatistics: true,
  playerStatistics: true,
  standings: true,
  topScorers: true,
};

const season = (year: number) => ({
  year,
  start: `${String(year)}-08-01`,
  end: `${String(year + 1)}-05-31`,
  coverage,
});

const leagues: readonly WorldLeague[] = [
  { id: 10, name: 'First Division', type: 'League', country: england, seasons: [season(2024), season(2025)] },
  { id: 20, name: 'Open Cup', type: 'Cup', country: world, seasons: [season(2025)] },
];

interface Script {
  readonly id: number;
  readonly leagueId?: number;
  readonly round: string;
  readonly kickoffMs: number;
  readonly homeId: number;
  readonly awayId: number;
  /** Minutes of the goals. */
  readonly home?: readonly number[];
  readonly away?: readonly number[];
  readonly ends?: FixtureStatusCode;
  readonly penalties?: readonly [number, number];
}

const scripts: readonly Script[] = [
  {
    id: 101,
    round: 'Regular Season - 1',
    kickoffMs: NOON - 14 * DAY,
    homeId: 1,
    awayId: 2,
    home: [10, 50],
    away: [30],
  },
  {
    id: 102,
    round: 'Regular Season - 1',
    kickoffMs: NOON - 14 * DAY,
    homeId: 3,
    awayId: 4,
    home: [80],
    away: [81],
  },
  { id: 103, round: 'Regular Season - 2', kickoffMs: NOON - 7 * DAY, homeId: 2, awayId: 3, away: [5] },
  {
    id: 104,
    round: 'Regular Season - 2',
    kickoffMs: NOON - 7 * DAY,
    homeId: 4,
    awayId: 1,
    home: [44],
    away: [12, 60],
  },
  { id: 105, round: 'Regular Season - 3', kickoffMs: NOON - 30 * MINUTE, homeId: 1, awayId: 3, home: [8] },
  { id: 106, round: 'Regular Season - 3', kickoffMs: NOON + 3 * HOUR, homeId: 4, awayId: 2, home: [20] },
  { id: 107, round: 'Regular Season - 4', kickoffMs: NOON + 7 * DAY, homeId: 2, awayId: 1, ends: 'PST' },
  {
    id: 201,
    leagueId: 20,
    round: 'Semi-finals',
    kickoffMs: NOON - 3 * DAY,
    homeId: 1,
    awayId: 4,
    home: [15],
    away: [70],
    ends: 'PEN',
    penalties: [4, 3],
  },
];

const scheduled = (script: Script): ScheduledFixture => ({
  id: script.id,
  leagueId: script.leagueId ?? 10,
  season: 2025,
  round: script.round,
  group: null,
  kickoffMs: script.kickoffMs,
  homeId: script.homeId,
  awayId: script.awayId,
  venue: venue(script.homeId, `Ground ${String(script.homeId)}`),
});

const schedule = scripts.map(scheduled);

const none = { id: null, name: null };

const eventsOf = (script: Script, minute: number): FixtureEvent[] =>
  (['home', 'away'] as const)
    .flatMap((side) =>
      (script[side] ?? []).map((elapsed) => ({
        elapsed,
        extra: null,
        side,
        player: { id: 1000 + (side === 'home' ? script.homeId : script.awayId), name: 'A. Scorer' },
        assist: none,
        type: 'Goal' as const,
        detail: 'Normal Goal',
        comments: null,
      })),
    )
    .filter(({ elapsed }) => elapsed <= minute)
    .sort((a, b) => a.elapsed - b.elapsed);

const play = (script: Script, instantMs: number): Fixture => {
  const fixture = scheduled(script);
  const sinceMs = instantMs - script.kickoffMs;
  const ends = script.ends ?? 'FT';
  const base = { scheduled: fixture, referee: 'R. Whistle', events: [] };
  const noScore = { halftime: null, fulltime: null, extratime: null, penalty: null };
  if (sinceMs < 0 || ends === 'PST') {
    const code: FixtureStatusCode = ends === 'PST' ? 'PST' : 'NS';
    const status = { code, elapsed: null, extra: null };
    return {
      ...base,
      status,
      periods: { firstMs: null, secondMs: null },
      goals: null,
      score: noScore,
      winner: null,
    };
  }
  const over = sinceMs > 2 * HOUR;
  const minute = Math.min(90, Math.floor(sinceMs / MINUTE));
  const events = eventsOf(script, minute);
  const goals = {
    home: events.filter(({ side }) => side === 'home').length,
    away: events.filter(({ side }) => side === 'away').length,
  };
  const [homePenalties, awayPenalties] = script.penalties ?? [0, 0];
  const lead = goals.home - goals.away || homePenalties - awayPenalties;
  return {
    ...base,
    status: over ? { code: ends, elapsed: 90, extra: null } : { code: '1H', elapsed: minute, extra: null },
    periods: { firstMs: script.kickoffMs, secondMs: over ? script.kickoffMs + HOUR : null },
    goals,
    score: {
      halftime: goals,
      fulltime: over ? goals : null,
      extratime: null,
      penalty: over && ends === 'PEN' ? { home: homePenalties, away: awayPenalties } : null,
    },
    events,
    winner: lead === 0 ? null : lead > 0 ? 'home' : 'away',
  };
};

const player = (teamId: number): WorldPlayer => ({
  id: 1000 + teamId,
  name: 'A. Scorer',
  firstName: 'Alan',
  lastName: 'Scorer',
  birthDate: '2000-03-15',
  birthPlace: 'Ashby',
  birthCountry: 'England',
  nationality: 'England',
  heightCm: 181,
  weightKg: 77,
  number: 9,
  position: 'Attacker',
});

const colors = { primary: '112233', number: 'ffffff', border: '112233' };

const lineup = (teamId: number) => ({
  formation: '4-4-2',
  coach: { id: 50 + teamId, name: 'C. Coach' },
  colors: { player: colors, goalkeeper: colors },
  starters: [{ id: 1000 + teamId, name: 'A. Scorer', number: 9, position: 'F' as const, grid: '4:1' }],
  substitutes: [{ id: 2000 + teamId, name: 'B. Bench', number: 12, position: 'M' as const, grid: null }],
});

const details = (fixture: ScheduledFixture): FixtureDetails => ({
  lineups: { home: lineup(fixture.homeId), away: lineup(fixture.awayId) },
  statistics: {
    home: [
      { type: 'Ball Possession', value: '61%' },
      { type: 'Fouls', value: 3 },
    ],
    away: [
      { type: 'Ball Possession', value: '39%' },
      { type: 'Fouls', value: null },
    ],
  },
  performances: null,
});

const rules: TableRules = {
  pointsForWin: 3,
  pointsForDraw: 1,
  tieBreaks: ['points', 'goal-difference', 'goals-for', 'name'],
  zones: [{ from: 1, to: 1, description: 'Promotion - Champions League' }],
  adjustments: [{ teamId: 1, points: -2, reason: 'fielded an unregistered player' }],
  countsForTable: () => true,
};

const viewAt = (instantMs: number): WorldView => {
  const scriptOf = (id: number) => scripts.find((script) => script.id === id);
  return {
    instantMs,
    countries: () => [england, world],
    leagues: () => leagues,
    league: (id) => leagues.find((league) => league.id === id),
    teams: () => teams,
    team: (id) => teams.find((it) => it.id === id),
    teamsOf: (leagueId, year) => (leagueId === 10 && year === 2025 ? teams : []),
    squad: (teamId) => (teams.some(({ id }) => id === teamId) ? [player(teamId)] : []),
    player: (id) => (teams.some((it) => it.id + 1000 === id) ? player(id - 1000) : undefined),
    schedule: (leagueId, year) => schedule.filter((it) => it.leagueId === leagueId && it.season === year),
    scheduledBetween: (fromMs, toMs) =>
      schedule.filter((it) => it.kickoffMs >= fromMs && it.kickoffMs < toMs),
    scheduledOf: (teamId) => schedule.filter((it) => it.homeId === teamId || it.awayId === teamId),
    scheduled: (id) => schedule.find((it) => it.id === id),
    fixture: (it) => {
      const script = scriptOf(it.id);
      if (script === undefined) throw new Error(`no fixture ${String(it.id)}`);
      return play(script, instantMs);
    },
    details,
    tableRules: (leagueId) => (leagueId === 10 ? rules : undefined),
  };
};

export const smallWorld = (): World => ({
  report: {
    world: 'small',
    leagues: leagues.length,
    teams: teams.length,
    fixtures: schedule.length,
    skipped: [],
  },
  at: viewAt,
});
