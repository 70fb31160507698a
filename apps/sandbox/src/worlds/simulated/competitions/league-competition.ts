import { rankingRules } from '@touchline/competition-rules';

import type { Country, ScheduledFixture, WorldSeason, TableRules } from '../../world.ts';
import { MS_PER_DAY, epochDay, isoDay, utcYear, Memo } from '../calendar/calendar.ts';
import { worldCountry, leagueClubId } from '../clubs/clubs.ts';
import { simulatedCountry } from '../geography/countries.ts';
import { matchOutcomeOf } from '../match/match.ts';
import { fixtureKey } from '../schedule/fixture-id.ts';
import { leagueSeason, planAt, type Move, type SeasonPlan } from '../schedule/league-season.ts';
import { seasonEnd, seasonStart } from '../schedule/match-days.ts';
import { coverageOf, windowOf, type SimulatedCompetition, type Terms } from './competition.ts';
import type { LeagueSpec } from '../leagues/league-spec.ts';

const SETTLED_BEFORE_MS = 42 * MS_PER_DAY;

/** A league with a double round-robin, according to its `LeagueSpec`. */
export class LeagueCompetition implements SimulatedCompetition {
  readonly id: number;
  readonly slot: number;
  readonly name: string;
  readonly type = 'League';
  readonly country: Country;
  readonly #seed: number;
  readonly #spec: LeagueSpec;
  readonly #plans = new Memo<number, SeasonPlan>(8);
  readonly #known = new Memo<string, readonly ScheduledFixture[]>(8);

  constructor(seed: number, spec: LeagueSpec, slot: number) {
    this.#seed = seed;
    this.#spec = spec;
    this.id = spec.id;
    this.slot = slot;
    this.name = spec.name;
    this.country = worldCountry(simulatedCountry(spec.country));
  }

  currentYear(instantMs: number): number {
    const year = utcYear(instantMs);
    return seasonStart(this.#spec, year) <= epochDay(instantMs) ? year : year - 1;
  }

  publishedYear(instantMs: number): number {
    return this.currentYear(instantMs);
  }

  season(year: number): WorldSeason {
    return {
      year,
      start: isoDay(seasonStart(this.#spec, year)),
      end: isoDay(seasonEnd(this.#spec, year)),
      coverage: coverageOf(this.#spec.coverage, true),
    };
  }

  teamIds(): readonly number[] {
    return Array.from({ length: this.#spec.size }, (_, index) => leagueClubId(this.#spec.id, index));
  }

  #plan(year: number): SeasonPlan {
    return this.#plans.get(year, () => leagueSeason(this.#seed, this.#spec, this.slot, year));
  }

  schedule(year: number, instantMs: number): readonly ScheduledFixture[] {
    const plan = this.#plan(year);
    const known = plan.moves.filter((move) => move.newDateMs <= instantMs).length;
    return this.#known.get(`${String(year)} ${String(known)}`, () => planAt(plan, instantMs));
  }

  between(fromMs: number, toMs: number, instantMs: number): readonly ScheduledFixture[] {
    const last = Math.min(this.currentYear(toMs), this.currentYear(instantMs));
    const found: ScheduledFixture[] = [];
    for (let year = this.currentYear(fromMs); year <= last; year += 1) {
      found.push(...windowOf(this.schedule(year, instantMs), fromMs, toMs));
    }
    return found;
  }

  ofTeam(teamId: number, years: readonly number[], instantMs: number): readonly ScheduledFixture[] {
    if (Math.floor(teamId / 100) !== this.id) return [];
    return years.flatMap((year) =>
      this.schedule(year, instantMs).filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId),
    );
  }

  find(fixtureId: number, instantMs: number): ScheduledFixture | undefined {
    return this.schedule(fixtureKey(fixtureId).year, instantMs).find(({ id }) => id === fixtureId);
  }

  #move(fixture: ScheduledFixture): Move | undefined {
    return this.#plan(fixture.season).moves.find(({ fixture: { id } }) => id === fixture.id);
  }

  known(fixture: ScheduledFixture, instantMs: number): ScheduledFixture {
    const move = this.#move(fixture);
    if (move === undefined) return fixture;
    return instantMs < move.newDateMs ? move.fixture : move.moved;
  }

  terms(fixture: ScheduledFixture, instantMs: number): Terms {
    const spec = this.#spec;
    const move = this.#move(fixture);
    const waiting = move !== undefined && instantMs < move.newDateMs;
    const last = fixture.round === `Regular Season - ${String((spec.size - 1) * 2)}`;
    return {
      outcome: waiting
        ? { kind: 'postponed', fromMs: move.putOffMs }
        : last
          ? { kind: 'played' }
          : matchOutcomeOf(this.#seed, fixture.id, spec.misfortunes, true),
      coverage: spec.coverage,
      video: spec.video,
      decider: false,
      even: false,
      neutral: false,
      goals: spec.goals,
      fixedFromMs: fixture.kickoffMs - SETTLED_BEFORE_MS,
    };
  }

  tableRules(year: number): TableRules {
    const { zones, deductions } = this.#spec;
    const { pointsForWin, order } = rankingRules(
      { country: this.country.code, name: this.name, type: 'league' },
      year,
    );
    const parity = year % 2 === 0 ? 'even' : 'odd';
    return {
      pointsForWin,
      pointsForDraw: 1,
      tieBreaks: [...order, 'name'],
      zones,
      adjustments: deductions
        .filter(({ season }) => season === 'every' || season === parity)
        .map(({ place, points, reason }) => ({ teamId: leagueClubId(this.id, place), points, reason })),
      countsForTable: () => true,
    };
  }
}
