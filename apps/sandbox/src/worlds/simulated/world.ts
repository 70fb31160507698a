import type {
  Country,
  Fixture,
  FixtureDetails,
  League,
  Player,
  ScheduledFixture,
  Season,
  TableRules,
  Team,
  World,
  WorldReport,
  WorldView,
} from '../world.ts';
import { CLUBS, countryOf, LEAGUES } from './clubs.ts';
import { byKickoff } from './schedule/season-plan.ts';
import type { Competition } from './competitions/competition.ts';
import { FriendlyCompetition } from './competitions/friendly-competition.ts';
import { LeagueCompetition } from './competitions/league-competition.ts';
import { LANDS } from './geography/lands.ts';
import { MatchOffice, squadYear } from './match-office.ts';
import { clubOfPlayer } from './people/squad.ts';
import { fixtureKey } from './schedule/fixture-id.ts';

const TEAMS: readonly Team[] = [...CLUBS.values()].map(({ team }) => team);
const COUNTRIES: readonly Country[] = [...LANDS.map(countryOf), { name: 'World', code: null }].sort((a, b) =>
  a.name < b.name ? -1 : 1,
);

class SimulatedView implements WorldView {
  readonly instantMs: number;
  readonly #competitions: readonly Competition[];
  readonly #office: MatchOffice;

  constructor(instantMs: number, competitions: readonly Competition[], office: MatchOffice) {
    this.instantMs = instantMs;
    this.#competitions = competitions;
    this.#office = office;
  }

  #competition(id: number): Competition | undefined {
    return this.#competitions.find((competition) => competition.id === id);
  }

  /** The previous and the current season. */
  #years(competition: Competition): readonly number[] {
    const current = competition.currentYear(this.instantMs);
    return [current - 1, current];
  }

  countries(): readonly Country[] {
    return COUNTRIES;
  }

  leagues(): readonly League[] {
    return this.#competitions.map((competition) => ({
      id: competition.id,
      name: competition.name,
      type: competition.type,
      country: competition.country,
      seasons: this.#years(competition).map((year): Season => competition.season(year)),
    }));
  }

  teams(): readonly Team[] {
    return TEAMS;
  }

  team(id: number): Team | undefined {
    return CLUBS.get(id)?.team;
  }

  teamsOf(leagueId: number, season: number): readonly Team[] {
    const ids = this.#competition(leagueId)?.teamIds(season, this.instantMs) ?? [];
    return ids.flatMap((id) => this.team(id) ?? []);
  }

  squad(teamId: number): readonly Player[] {
    return CLUBS.has(teamId) ? this.#office.squad(teamId, squadYear(this.instantMs)) : [];
  }

  player(id: number): Player | undefined {
    return this.#office.player(clubOfPlayer(id), id, squadYear(this.instantMs));
  }

  schedule(leagueId: number, season: number): readonly ScheduledFixture[] {
    return this.#competition(leagueId)?.schedule(season, this.instantMs) ?? [];
  }

  scheduledBetween(fromMs: number, toMs: number): readonly ScheduledFixture[] {
    return this.#competitions
      .flatMap((competition) => competition.between(fromMs, toMs, this.instantMs))
      .sort(byKickoff);
  }

  scheduledOf(teamId: number): readonly ScheduledFixture[] {
    return this.#competitions
      .flatMap((competition) => competition.ofTeam(teamId, this.#years(competition), this.instantMs))
      .sort(byKickoff);
  }

  scheduled(fixtureId: number): ScheduledFixture | undefined {
    const { slot } = fixtureKey(fixtureId);
    return this.#competitions
      .find((competition) => competition.slot === slot)
      ?.find(fixtureId, this.instantMs);
  }

  #of(scheduled: ScheduledFixture): Competition {
    const competition = this.#competition(scheduled.leagueId);
    if (competition === undefined) throw new RangeError(`no league ${String(scheduled.leagueId)}`);
    return competition;
  }

  fixture(scheduled: ScheduledFixture): Fixture {
    return this.#office.fixture(this.#of(scheduled), scheduled, this.instantMs);
  }

  details(scheduled: ScheduledFixture): FixtureDetails {
    return this.#office.details(this.#of(scheduled), scheduled, this.instantMs);
  }

  tableRules(leagueId: number, season: number): TableRules | undefined {
    return this.#competition(leagueId)?.tableRules(season);
  }
}

export class SimulatedWorld implements World {
  readonly report: WorldReport;
  readonly #competitions: readonly Competition[];
  readonly #office: MatchOffice;

  constructor(seed: string) {
    this.#office = new MatchOffice(seed);
    this.#competitions = [
      ...LEAGUES.map((spec, slot) => new LeagueCompetition(seed, spec, slot)),
      new FriendlyCompetition(seed),
    ];
    this.report = {
      world: 'simulated',
      leagues: this.#competitions.length,
      teams: TEAMS.length,
      fixtures: LEAGUES.reduce((sum, { size }) => sum + size * (size - 1), 0),
      skipped: [],
    };
  }

  at(instantMs: number): WorldView {
    return new SimulatedView(instantMs, this.#competitions, this.#office);
  }
}
