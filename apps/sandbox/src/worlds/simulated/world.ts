import type {
  Country,
  Fixture,
  FixtureDetails,
  WorldLeague,
  WorldPlayer,
  ScheduledFixture,
  WorldSeason,
  TableRules,
  WorldTeam,
  World,
  WorldReport,
  WorldView,
} from '../world.ts';
import { seasonTables } from '../../tables/season-table.ts';
import { CLUBS, worldCountry, LEAGUES } from './clubs/clubs.ts';
import { inKickoffOrder } from './schedule/league-season.ts';
import type { SimulatedCompetition } from './competitions/competition.ts';
import { CupCompetition } from './competitions/cup-competition.ts';
import type { Results } from './competitions/cup-draws.ts';
import { CUPS } from './schedule/cups.ts';
import { FriendlyCompetition } from './competitions/friendly-competition.ts';
import { LeagueCompetition } from './competitions/league-competition.ts';
import { SuperLeagueCompetition } from './competitions/super-league-competition.ts';
import { SUPER_LEAGUES } from './leagues/super-leagues.ts';
import { SIMULATED_COUNTRIES } from './geography/countries.ts';
import { MatchSimulator } from './match-simulator.ts';
import { Rosters, squadYear } from './people/rosters.ts';
import { clubOfPlayer } from './people/squad.ts';
import { FIRST_FIXTURE_MS, fixtureKey } from './schedule/fixture-id.ts';

const TEAMS: readonly WorldTeam[] = [...CLUBS.values()].map(({ team }) => team);
const COUNTRIES: readonly Country[] = [
  ...SIMULATED_COUNTRIES.map(worldCountry),
  { name: 'World', code: null },
].sort((a, b) => (a.name < b.name ? -1 : 1));

/** Leagues have the slots before these, friendlies the last one. */
const FIRST_CUP_SLOT = 70;
const FIRST_SUPER_LEAGUE_SLOT = 80;

interface Parts {
  readonly competitions: readonly SimulatedCompetition[];
  readonly rosters: Rosters;
  readonly office: MatchSimulator;
}

class SimulatedView implements WorldView {
  readonly instantMs: number;
  readonly #parts: Parts;
  readonly #leagues = new Map<number, WorldLeague>();

  constructor(instantMs: number, parts: Parts) {
    this.instantMs = instantMs;
    this.#parts = parts;
  }

  #competition(id: number): SimulatedCompetition | undefined {
    return this.#parts.competitions.find((competition) => competition.id === id);
  }

  /** The previous and the current season, and the next one once its matches are published. */
  #years(competition: SimulatedCompetition): readonly number[] {
    const current = competition.currentYear(this.instantMs);
    const published = competition.publishedYear(this.instantMs);
    return published > current ? [current - 1, current, published] : [current - 1, current];
  }

  countries(): readonly Country[] {
    return COUNTRIES;
  }

  leagues(): readonly WorldLeague[] {
    return this.#parts.competitions.map((competition) => this.#league(competition));
  }

  league(id: number): WorldLeague | undefined {
    const competition = this.#competition(id);
    return competition && this.#league(competition);
  }

  /** Cached: the rows of a list repeat a few leagues. */
  #league(competition: SimulatedCompetition): WorldLeague {
    const cached = this.#leagues.get(competition.id);
    if (cached !== undefined) return cached;
    const league = {
      id: competition.id,
      name: competition.name,
      type: competition.type,
      country: competition.country,
      seasons: this.#years(competition).map((year): WorldSeason => competition.season(year)),
    };
    this.#leagues.set(competition.id, league);
    return league;
  }

  teams(): readonly WorldTeam[] {
    return TEAMS;
  }

  team(id: number): WorldTeam | undefined {
    return CLUBS.get(id)?.team;
  }

  teamsOf(leagueId: number, season: number): readonly WorldTeam[] {
    const ids = this.#competition(leagueId)?.teamIds(season, this.instantMs) ?? [];
    return ids.flatMap((id) => this.team(id) ?? []);
  }

  squad(teamId: number): readonly WorldPlayer[] {
    if (!CLUBS.has(teamId)) return [];
    return this.#parts.rosters.of(teamId, squadYear(this.instantMs)).map(({ player }) => player);
  }

  player(id: number): WorldPlayer | undefined {
    return this.#parts.rosters.player(clubOfPlayer(id), id, squadYear(this.instantMs));
  }

  schedule(leagueId: number, season: number): readonly ScheduledFixture[] {
    return this.#competition(leagueId)?.schedule(season, this.instantMs) ?? [];
  }

  scheduledBetween(fromMs: number, toMs: number): readonly ScheduledFixture[] {
    return this.#parts.competitions
      .flatMap((competition) => competition.between(Math.max(fromMs, FIRST_FIXTURE_MS), toMs, this.instantMs))
      .sort(inKickoffOrder);
  }

  scheduledOf(teamId: number): readonly ScheduledFixture[] {
    return this.#parts.competitions
      .flatMap((competition) => competition.ofTeam(teamId, this.#years(competition), this.instantMs))
      .sort(inKickoffOrder);
  }

  scheduled(fixtureId: number): ScheduledFixture | undefined {
    const { slot } = fixtureKey(fixtureId);
    return this.#parts.competitions
      .find((competition) => competition.slot === slot)
      ?.find(fixtureId, this.instantMs);
  }

  #of(scheduled: ScheduledFixture): SimulatedCompetition {
    const competition = this.#competition(scheduled.leagueId);
    if (competition === undefined) throw new RangeError(`no league ${String(scheduled.leagueId)}`);
    return competition;
  }

  fixture(scheduled: ScheduledFixture): Fixture {
    return this.#parts.office.fixture(this.#of(scheduled), scheduled, this.instantMs);
  }

  details(scheduled: ScheduledFixture): FixtureDetails {
    return this.#parts.office.details(this.#of(scheduled), scheduled, this.instantMs);
  }

  tableRules(leagueId: number, season: number): TableRules | undefined {
    return this.#competition(leagueId)?.tableRules(season);
  }
}

export class SimulatedWorld implements World {
  readonly report: WorldReport;
  readonly #parts: Parts;

  constructor(seed: number) {
    const results: Results = {
      ranked: (cupId, year, instantMs) =>
        seasonTables(this.at(instantMs), cupId, year).map(({ rows }) => rows.map(({ teamId }) => teamId)),
      winnerOf: (fixture, instantMs) =>
        this.at(instantMs).fixture(fixture).winner === 'away' ? fixture.awayId : fixture.homeId,
    };
    const rosters = new Rosters(seed);
    const competitions = [
      ...CUPS.map((spec, index) => new CupCompetition(seed, spec, FIRST_CUP_SLOT + index, results)),
      ...LEAGUES.map((spec, slot) => new LeagueCompetition(seed, spec, slot)),
      ...SUPER_LEAGUES.map(
        (spec, index) => new SuperLeagueCompetition(seed, spec, FIRST_SUPER_LEAGUE_SLOT + index),
      ),
      new FriendlyCompetition(seed),
    ];
    this.#parts = { competitions, rosters, office: new MatchSimulator(seed, rosters) };
    this.report = {
      world: 'simulated',
      leagues: competitions.length,
      teams: TEAMS.length,
      fixtures: LEAGUES.reduce((sum, { size }) => sum + size * (size - 1), 0),
      skipped: [],
    };
  }

  at(instantMs: number): WorldView {
    return new SimulatedView(instantMs, this.#parts);
  }
}
