import { rankingRules } from '@touchline/competition-rules';

import type { Country, ScheduledFixture, WorldSeason, TableRules } from '../../world.ts';
import { MS_PER_DAY, epochDay, isoDay, utcYear } from '../calendar/calendar.ts';
import { worldCountry } from '../clubs/clubs.ts';
import { simulatedCountry } from '../geography/countries.ts';
import { matchOutcomeOf } from '../match/match.ts';
import { share } from '../../random.ts';
import { cupStart, finalDay } from '../schedule/cup-calendar.ts';
import { fixtureKey } from '../schedule/fixture-id.ts';
import { inKickoffOrder } from '../schedule/league-season.ts';
import { coverageOf, windowOf, type SimulatedCompetition, type Terms } from './competition.ts';
import { CupDraws, ROUND_ROOM, type Results, leagueIdsOf } from './cup-draws.ts';
import type { CupSpec } from '../schedule/cups.ts';

const EVEN_SHARE = 0.3;
const TEAMS_A_GROUP = 4;
const CALM = { interrupted: 0.03, abandoned: 0, walkover: 0, cancelled: 0 };

/** A cup: each round is drawn, and listed, only after the round before it has been played. */
export class CupCompetition implements SimulatedCompetition {
  readonly id: number;
  readonly slot: number;
  readonly name: string;
  readonly type = 'Cup';
  readonly country: Country;
  readonly #seed: number;
  readonly #spec: CupSpec;
  readonly #draws: CupDraws;

  constructor(seed: number, spec: CupSpec, slot: number, results: Results) {
    this.#seed = seed;
    this.#spec = spec;
    this.#draws = new CupDraws(seed, spec, slot, results);
    this.id = spec.id;
    this.slot = slot;
    this.name = spec.name;
    this.country =
      spec.country === null ? { name: 'World', code: null } : worldCountry(simulatedCountry(spec.country));
  }

  currentYear(instantMs: number): number {
    const year = utcYear(instantMs);
    return cupStart(this.#spec, year) <= epochDay(instantMs) ? year : year - 1;
  }

  publishedYear(instantMs: number): number {
    return this.currentYear(instantMs);
  }

  season(year: number): WorldSeason {
    return {
      year,
      start: isoDay(cupStart(this.#spec, year)),
      end: isoDay(finalDay(this.#spec, year)),
      coverage: coverageOf('everything', this.#spec.field.kind === 'groups'),
    };
  }

  teamIds(year: number): readonly number[] {
    return this.#draws.entrants(year);
  }

  schedule(year: number, instantMs: number): readonly ScheduledFixture[] {
    return this.#draws
      .rounds(year)
      .flatMap(({ drawnMs }, index) => (drawnMs <= instantMs ? this.#draws.round(year, index) : []))
      .toSorted(inKickoffOrder);
  }

  /** Draws only rounds whose days overlap the window. */
  between(fromMs: number, toMs: number, instantMs: number): readonly ScheduledFixture[] {
    const last = Math.min(this.currentYear(toMs), this.currentYear(instantMs));
    const found: ScheduledFixture[] = [];
    for (let year = this.currentYear(fromMs); year <= last; year += 1) {
      this.#draws.rounds(year).forEach(({ day, drawnMs }, index) => {
        const begins = (day - 1) * MS_PER_DAY;
        if (drawnMs > instantMs || begins >= toMs || begins + 6 * MS_PER_DAY <= fromMs) return;
        found.push(...windowOf(this.#draws.round(year, index).toSorted(inKickoffOrder), fromMs, toMs));
      });
    }
    return found;
  }

  ofTeam(teamId: number, years: readonly number[], instantMs: number): readonly ScheduledFixture[] {
    if (!leagueIdsOf(this.#spec).includes(Math.floor(teamId / 100))) return [];
    return years.flatMap((year) =>
      this.schedule(year, instantMs).filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId),
    );
  }

  find(id: number, instantMs: number): ScheduledFixture | undefined {
    const { year, number } = fixtureKey(id);
    const index = Math.floor(number / ROUND_ROOM);
    const round = this.#draws.rounds(year)[index];
    if (round === undefined || round.drawnMs > instantMs) return undefined;
    return this.#draws.round(year, index).find((fixture) => fixture.id === id);
  }

  known(fixture: ScheduledFixture): ScheduledFixture {
    return fixture;
  }

  terms(fixture: ScheduledFixture): Terms {
    const knockOut = fixture.group === null;
    return {
      outcome: matchOutcomeOf(this.#seed, fixture.id, CALM, false),
      coverage: 'everything',
      video: this.#spec.video,
      decider: knockOut,
      even: knockOut && share(this.#seed, fixture.id, 'even') < EVEN_SHARE,
      neutral: fixture.round === 'Final',
      goals: this.#spec.goals,
      fixedFromMs: Number.NEGATIVE_INFINITY,
    };
  }

  tableRules(year: number): TableRules | undefined {
    const { field } = this.#spec;
    if (field.kind !== 'groups') return undefined;
    const { pointsForWin, order } = rankingRules(
      { country: this.country.code, name: this.name, type: 'cup' },
      year,
      field.places.reduce((sum, { count }) => sum + count, 0) / TEAMS_A_GROUP,
    );
    return {
      pointsForWin,
      pointsForDraw: 1,
      tieBreaks: [...order, 'name'],
      zones: [
        { from: 1, to: 2, description: 'Promotion - Continental Champions Cup (Play Offs: 1/8-finals)' },
      ],
      adjustments: [],
      countsForTable: ({ group }) => group !== null,
    };
  }
}
