import { rankingRules } from '@touchline/competition-rules';

import type { Country, ScheduledFixture, WorldSeason, TableRules } from '../../world.ts';
import { MS_PER_DAY, dayFrom, MS_PER_HOUR, MS_PER_MINUTE, utcYear, Memo } from '../calendar/calendar.ts';
import { clubOf, leagueClubId } from '../clubs/clubs.ts';
import { matchOutcomeOf } from '../match/match.ts';
import { at, rngOf, shuffled } from '../../random.ts';
import { dailyMatch, MATCHES_A_DAY, matchesOfYear } from '../schedule/daily-season.ts';
import { fixtureId, fixtureKey } from '../schedule/fixture-id.ts';
import {
  calendarYearSeason,
  coverageOf,
  publishedCalendarYear,
  windowOf,
  type SimulatedCompetition,
  type Terms,
} from './competition.ts';
import { SUPER_LEAGUE_SIZE, type SuperLeagueSpec } from '../leagues/super-leagues.ts';
import { closedZones } from '../leagues/league-spec.ts';

const BETWEEN_KICK_OFFS_MS = 90 * MS_PER_MINUTE;
/** Matches are sometimes interrupted but always finished, so that one is in play at every minute. */
const CALM = { interrupted: 0.012, abandoned: 0, walkover: 0, cancelled: 0 };
const SEASON = 'Regular Season - ';

/** A league of several countries that plays every day of the year. */
export class SuperLeagueCompetition implements SimulatedCompetition {
  readonly id: number;
  readonly slot: number;
  readonly name: string;
  readonly type = 'League';
  readonly country: Country = { name: 'World', code: null };
  readonly #seed: number;
  readonly #spec: SuperLeagueSpec;
  readonly #seasons = new Memo<number, readonly ScheduledFixture[]>(4);

  constructor(seed: number, spec: SuperLeagueSpec, slot: number) {
    this.#seed = seed;
    this.#spec = spec;
    this.id = spec.id;
    this.slot = slot;
    this.name = spec.name;
  }

  currentYear(instantMs: number): number {
    return utcYear(instantMs);
  }

  publishedYear(instantMs: number): number {
    return publishedCalendarYear(instantMs);
  }

  season(year: number): WorldSeason {
    return calendarYearSeason(year, coverageOf('everything', true));
  }

  teamIds(): readonly number[] {
    return Array.from({ length: SUPER_LEAGUE_SIZE }, (_, index) => leagueClubId(this.id, index));
  }

  #make(year: number): readonly ScheduledFixture[] {
    const order = shuffled(rngOf(this.#seed, this.id, year, 'draw'), this.teamIds());
    const firstMs = dayFrom(year, 1, 1) * MS_PER_DAY + this.#spec.utcHour * MS_PER_HOUR;
    return Array.from({ length: matchesOfYear(year) }, (_, number) => {
      const { round, home, away, counts } = dailyMatch(year, number);
      const homeId = at(order, home);
      return {
        id: fixtureId({ year, slot: this.slot, number }),
        leagueId: this.id,
        season: year,
        round: counts ? `${SEASON}${String(round)}` : 'Preliminary Round',
        group: null,
        kickoffMs:
          firstMs +
          Math.floor(number / MATCHES_A_DAY) * MS_PER_DAY +
          (number % MATCHES_A_DAY) * BETWEEN_KICK_OFFS_MS,
        homeId,
        awayId: at(order, away),
        venue: clubOf(homeId).team.venue,
      };
    });
  }

  schedule(year: number): readonly ScheduledFixture[] {
    return this.#seasons.get(year, () => this.#make(year));
  }

  between(fromMs: number, toMs: number, instantMs: number): readonly ScheduledFixture[] {
    const found: ScheduledFixture[] = [];
    const last = Math.min(utcYear(toMs), this.publishedYear(instantMs));
    for (let year = utcYear(fromMs); year <= last; year += 1)
      found.push(...windowOf(this.schedule(year), fromMs, toMs));
    return found;
  }

  ofTeam(teamId: number, years: readonly number[]): readonly ScheduledFixture[] {
    if (Math.floor(teamId / 100) !== this.id) return [];
    return years.flatMap((year) =>
      this.schedule(year).filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId),
    );
  }

  find(id: number): ScheduledFixture | undefined {
    const { year, number } = fixtureKey(id);
    return this.schedule(year)[number];
  }

  known(fixture: ScheduledFixture): ScheduledFixture {
    return fixture;
  }

  terms(fixture: ScheduledFixture): Terms {
    return {
      outcome: matchOutcomeOf(this.#seed, fixture.id, CALM, false),
      coverage: 'everything',
      video: true,
      decider: false,
      even: false,
      neutral: false,
      goals: this.#spec.goals,
      fixedFromMs: Number.NEGATIVE_INFINITY,
    };
  }

  tableRules(year: number): TableRules {
    const { pointsForWin, order } = rankingRules(
      { country: this.country.code, name: this.name, type: 'league' },
      year,
    );
    return {
      pointsForWin,
      pointsForDraw: 1,
      tieBreaks: [...order, 'name'],
      zones: closedZones(8),
      adjustments: [],
      countsForTable: ({ round }) => round.startsWith(SEASON),
    };
  }
}
