import type { Country, ScheduledFixture, Season, TableRules, Venue } from '../../world.ts';
import { DAY_MS, dayOf, isoDay, kickoffMs, minuteOfDay, yearOf } from '../calendar.ts';
import { clubOf, countryOf, LEAGUES, leagueClubId } from '../clubs.ts';
import { landOf } from '../geography/lands.ts';
import { fateOf } from '../match/fates.ts';
import { Memo } from '../memo.ts';
import { at, share } from '../random.ts';
import { doubleRoundRobin } from '../round-robin.ts';
import { crossTies, drawGroups, drawTies, type Tie } from '../schedule/cup-draw.ts';
import { cupRounds, cupStart, finalDay, type CupRound } from '../schedule/cup-calendar.ts';
import { fixtureId, fixtureKey } from '../schedule/fixture-id.ts';
import { slotsOf } from '../schedule/match-days.ts';
import { byKickoff } from '../schedule/season-plan.ts';
import { coverageOf, windowOf, type Competition, type Terms } from './competition.ts';
import type { CupSpec } from './cups.ts';

/** What a cup has to ask of the world: how leagues and its own earlier rounds have ended. */
export interface Results {
  /** Clubs by rank in each table of the season, as it stood at the instant. */
  ranked(leagueId: number, year: number, instantMs: number): readonly (readonly number[])[];
  winnerOf(fixture: ScheduledFixture, instantMs: number): number;
}

const ROUND_ROOM = 64;
const EVEN_SHARE = 0.3;
const GROUP_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
const CALM = { interrupted: 0.03, abandoned: 0, walkover: 0, cancelled: 0 };

/** A cup: its next round is drawn when the last has been played, and listed only then. */
export class CupCompetition implements Competition {
  readonly id: number;
  readonly slot: number;
  readonly name: string;
  readonly type = 'Cup';
  readonly country: Country;
  readonly #seed: number;
  readonly #spec: CupSpec;
  readonly #results: Results;
  readonly #rounds = new Memo<number, readonly CupRound[]>(16);
  readonly #drawn = new Memo<string, readonly ScheduledFixture[]>(64);
  readonly #entrants = new Memo<number, readonly number[]>(8);

  constructor(seed: number, spec: CupSpec, slot: number, results: Results) {
    this.#seed = seed;
    this.#spec = spec;
    this.#results = results;
    this.id = spec.id;
    this.slot = slot;
    this.name = spec.name;
    this.country = spec.country === null ? { name: 'World', code: null } : countryOf(landOf(spec.country));
  }

  currentYear(instantMs: number): number {
    const year = yearOf(instantMs);
    return cupStart(this.#spec, year) <= dayOf(instantMs) ? year : year - 1;
  }

  season(year: number): Season {
    return {
      year,
      start: isoDay(cupStart(this.#spec, year)),
      end: isoDay(finalDay(this.#spec, year)),
      coverage: coverageOf('everything', this.#spec.field.kind === 'groups'),
    };
  }

  #leagueIds(): readonly number[] {
    const { field } = this.#spec;
    return field.kind === 'groups' ? field.places.map(({ leagueId }) => leagueId) : field.leagueIds;
  }

  /** Best first: champions before seconds, and stronger leagues before weaker. */
  teamIds(year: number): readonly number[] {
    return this.#entrants.get(year, () => {
      const { field } = this.#spec;
      if (field.kind === 'knock-out') {
        return field.leagueIds.flatMap((id) => {
          const size = LEAGUES.find((spec) => spec.id === id)?.size ?? 0;
          return Array.from({ length: size }, (_, index) => leagueClubId(id, index));
        });
      }
      const opening = cupStart(this.#spec, year) * DAY_MS;
      return field.places
        .flatMap(({ leagueId, count }) =>
          at(this.#results.ranked(leagueId, year - 1, opening), 0)
            .slice(0, count)
            .map((clubId, rank) => ({ clubId, rank })),
        )
        .sort((a, b) => a.rank - b.rank)
        .map(({ clubId }) => clubId);
    });
  }

  #clubs(): number {
    return this.#leagueIds().reduce(
      (sum, id) => sum + (LEAGUES.find((spec) => spec.id === id)?.size ?? 0),
      0,
    );
  }

  rounds(year: number): readonly CupRound[] {
    return this.#rounds.get(year, () => cupRounds(this.#spec, year, this.#clubs()));
  }

  #fixture(year: number, index: number, place: number, tie: Tie, group: string | null): ScheduledFixture {
    const spec = this.#spec;
    const round = at(this.rounds(year), index);
    const final = round.stage === 'final';
    const slot = at(slotsOf(spec.clocks), round.stage === 'group' ? place + (index % 2) * 4 : place);
    const host = clubOf(tie.homeId);
    const zone = spec.zone ?? host.zone;
    return {
      id: fixtureId({ year, slot: this.slot, number: index * ROUND_ROOM + place }),
      leagueId: spec.id,
      season: year,
      round: round.name,
      group,
      kickoffMs: final
        ? kickoffMs(zone, round.day, minuteOfDay(spec.finalClock))
        : kickoffMs(zone, round.day + slot.offset, slot.minute),
      homeId: tie.homeId,
      awayId: tie.awayId,
      venue: final ? this.#finalVenue(year, tie) : host.team.venue,
    };
  }

  /** The largest grounds take turns; nobody plays a final at home. */
  #finalVenue(year: number, { homeId, awayId }: Tie): Venue {
    const grounds = this.#leagueIds()
      .slice(0, 4)
      .flatMap((id) => Array.from({ length: 10 }, (_, index) => leagueClubId(id, index)))
      .filter((id) => id !== homeId && id !== awayId)
      .map((id) => clubOf(id).team.venue)
      .sort((a, b) => (b.capacity ?? 0) - (a.capacity ?? 0));
    return at(grounds, year % 3);
  }

  #groupRound(year: number, index: number): readonly ScheduledFixture[] {
    const groups = drawGroups(this.#seed, `${String(this.id)} ${String(year)}`, this.teamIds(year), (id) =>
      Math.floor(id / 100),
    );
    return groups.flatMap((clubs, group) =>
      at(doubleRoundRobin(clubs.length), index).map(({ home, away }, pair) =>
        this.#fixture(
          year,
          index,
          group * 2 + pair,
          { homeId: at(clubs, home), awayId: at(clubs, away) },
          `Group ${at(GROUP_NAMES, group)}`,
        ),
      ),
    );
  }

  #ties(year: number, index: number): readonly Tie[] {
    const round = at(this.rounds(year), index);
    const key = `${String(this.id)} ${String(year)} ${String(index)}`;
    const before = index === 0 ? undefined : at(this.rounds(year), index - 1);
    if (before === undefined) {
      // Whoever is not drawn in an irregular first round goes straight to the second.
      return drawTies(this.#seed, key, this.teamIds(year).slice(-2 * round.ties));
    }
    if (before.stage === 'group') return crossTies(this.#results.ranked(this.id, year, round.drawnMs - 1));
    const winners = this.#round(year, index - 1).map((fixture) =>
      this.#results.winnerOf(fixture, round.drawnMs),
    );
    const byes = index === 1 ? this.teamIds(year).slice(0, 2 * round.ties - winners.length) : [];
    return drawTies(this.#seed, key, [...byes, ...winners]);
  }

  #round(year: number, index: number): readonly ScheduledFixture[] {
    return this.#drawn.get(`${String(year)} ${String(index)}`, () =>
      at(this.rounds(year), index).stage === 'group'
        ? this.#groupRound(year, index)
        : this.#ties(year, index).map((tie, place) => this.#fixture(year, index, place, tie, null)),
    );
  }

  schedule(year: number, instantMs: number): readonly ScheduledFixture[] {
    return this.rounds(year)
      .flatMap(({ drawnMs }, index) => (drawnMs <= instantMs ? this.#round(year, index) : []))
      .toSorted(byKickoff);
  }

  /** Only rounds whose days touch the window are drawn. */
  between(fromMs: number, toMs: number, instantMs: number): readonly ScheduledFixture[] {
    const last = Math.min(this.currentYear(toMs), this.currentYear(instantMs));
    const found: ScheduledFixture[] = [];
    for (let year = this.currentYear(fromMs); year <= last; year += 1) {
      this.rounds(year).forEach(({ day, drawnMs }, index) => {
        const begins = (day - 1) * DAY_MS;
        if (drawnMs > instantMs || begins >= toMs || begins + 6 * DAY_MS <= fromMs) return;
        found.push(...windowOf(this.#round(year, index).toSorted(byKickoff), fromMs, toMs));
      });
    }
    return found;
  }

  ofTeam(teamId: number, years: readonly number[], instantMs: number): readonly ScheduledFixture[] {
    if (!this.#leagueIds().includes(Math.floor(teamId / 100))) return [];
    return years.flatMap((year) =>
      this.schedule(year, instantMs).filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId),
    );
  }

  find(id: number, instantMs: number): ScheduledFixture | undefined {
    const { year, number } = fixtureKey(id);
    const index = Math.floor(number / ROUND_ROOM);
    const round = this.rounds(year)[index];
    if (round === undefined || round.drawnMs > instantMs) return undefined;
    return this.#round(year, index).find((fixture) => fixture.id === id);
  }

  known(fixture: ScheduledFixture): ScheduledFixture {
    return fixture;
  }

  terms(fixture: ScheduledFixture): Terms {
    const knockOut = fixture.group === null;
    return {
      fate: fateOf(this.#seed, fixture.id, CALM, false),
      told: 'everything',
      video: this.#spec.video,
      decider: knockOut,
      even: knockOut && share(this.#seed, fixture.id, 'even') < EVEN_SHARE,
      neutral: fixture.round === 'Final',
      goals: this.#spec.goals,
      fixedFromMs: Number.NEGATIVE_INFINITY,
    };
  }

  tableRules(): TableRules | undefined {
    if (this.#spec.field.kind !== 'groups') return undefined;
    return {
      pointsForWin: 3,
      pointsForDraw: 1,
      tieBreaks: [
        'points', 'head-to-head-points', 'head-to-head-goal-difference', 'head-to-head-goals-for', 'goal-difference', 'goals-for', 'wins', 'name',
      ], // prettier-ignore
      zones: [
        { from: 1, to: 2, description: 'Promotion - Continental Champions Cup (Play Offs: 1/8-finals)' },
      ],
      adjustments: [],
      countsForTable: ({ group }) => group !== null,
    };
  }
}
