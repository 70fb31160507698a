import type { Country, ScheduledFixture, WorldSeason } from '../../world.ts';
import { MS_PER_DAY, dayFrom, utcYear, Memo } from '../calendar/calendar.ts';
import { matchOutcomeOf } from '../match/match.ts';
import { share } from '../../random.ts';
import { FRIENDLY_CAMPS } from '../clubs/friendly-camps.ts';
import {
  Friendlies,
  FRIENDLIES_ID,
  FRIENDLIES_SLOT,
  friendlyOutcome,
  isTrophy,
} from '../schedule/friendlies.ts';
import {
  calendarYearSeason,
  coverageOf,
  publishedCalendarYear,
  type SimulatedCompetition,
  type Terms,
} from './competition.ts';

const EVEN_SHARE = 0.85;

/** Friendlies of clubs outside the leagues, somewhere in the world at every hour. */
export class FriendlyCompetition implements SimulatedCompetition {
  readonly id = FRIENDLIES_ID;
  readonly slot = FRIENDLIES_SLOT;
  readonly name = 'Club Friendlies';
  readonly type = 'Cup';
  readonly country: Country = { name: 'World', code: null };
  readonly #seed: number;
  readonly #friendlies: Friendlies;
  readonly #seasons = new Memo<number, readonly ScheduledFixture[]>(3);

  constructor(seed: number) {
    this.#seed = seed;
    this.#friendlies = new Friendlies(seed);
  }

  currentYear(instantMs: number): number {
    return utcYear(instantMs);
  }

  publishedYear(instantMs: number): number {
    return publishedCalendarYear(instantMs);
  }

  season(year: number): WorldSeason {
    return calendarYearSeason(year, coverageOf('events', false));
  }

  teamIds(): readonly number[] {
    return FRIENDLY_CAMPS.flat().map(({ id }) => id);
  }

  schedule(year: number): readonly ScheduledFixture[] {
    return this.#seasons.get(year, () => this.#friendlies.season(year));
  }

  between(fromMs: number, toMs: number, instantMs: number): readonly ScheduledFixture[] {
    const publishedToMs = dayFrom(this.publishedYear(instantMs) + 1, 1, 1) * MS_PER_DAY;
    return this.#friendlies.between(fromMs, Math.min(toMs, publishedToMs));
  }

  ofTeam(teamId: number, years: readonly number[]): readonly ScheduledFixture[] {
    return years.flatMap((year) =>
      this.#friendlies.ofTeam(teamId, dayFrom(year, 1, 1), dayFrom(year + 1, 1, 1)),
    );
  }

  find(fixtureId: number): ScheduledFixture | undefined {
    return this.#friendlies.byId(fixtureId);
  }

  known(fixture: ScheduledFixture): ScheduledFixture {
    return fixture;
  }

  terms(fixture: ScheduledFixture): Terms {
    const trophy = isTrophy(fixture);
    return {
      outcome: friendlyOutcome(this.#seed, fixture, (odds) =>
        matchOutcomeOf(this.#seed, fixture.id, odds, false),
      ),
      coverage: 'events',
      video: trophy,
      decider: trophy,
      even: trophy && share(this.#seed, fixture.id, 'even') < EVEN_SHARE,
      neutral: false,
      goals: 2.9,
      fixedFromMs: Number.NEGATIVE_INFINITY,
    };
  }

  tableRules(): undefined {
    return undefined;
  }
}
