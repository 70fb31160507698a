import { LEAGUES, leagueClubId, clubOf } from '../clubs/clubs.ts';
import { standing } from '../clubs/strengths.ts';
import type { CupSpec } from '../schedule/cups.ts';
import type { ScheduledFixture, Venue } from '../../world.ts';
import { kickoffMs, minuteOfDay, Memo } from '../calendar/calendar.ts';
import { at } from '../../random.ts';
import { doubleRoundRobin } from '../calendar/round-robin.ts';
import { cupRounds, type CupRound } from '../schedule/cup-calendar.ts';
import { crossTies, drawGroups, drawTies, type Tie } from '../schedule/cup-draw.ts';
import { fixtureId } from '../schedule/fixture-id.ts';
import { slotsOf } from '../schedule/match-days.ts';

const clubsOfLeague = (id: number): readonly number[] => {
  const size = LEAGUES.find((spec) => spec.id === id)?.size ?? 0;
  return Array.from({ length: size }, (_, index) => leagueClubId(id, index));
};

/** The leagues from which its clubs may come. */
export const leagueIdsOf = ({ field }: CupSpec): readonly number[] =>
  field.kind === 'groups' ? field.places.map(({ leagueId }) => leagueId) : field.leagueIds;

/** The number of clubs from which it is drawn. */
const clubCount = (spec: CupSpec): number =>
  leagueIdsOf(spec).reduce((sum, id) => sum + clubsOfLeague(id).length, 0);

/**
 * Returns the participants, best first. Groups are filled by the clubs' strength in the year before, which needs no
 * simulated match: otherwise a list of fixtures would wait for eight seasons.
 */
const entrantsOf = (seed: number, { field }: CupSpec, year: number): readonly number[] => {
  if (field.kind === 'knock-out') return field.leagueIds.flatMap(clubsOfLeague);
  return field.places
    .flatMap(({ leagueId, count }) =>
      clubsOfLeague(leagueId)
        .map((clubId) => ({ clubId, standing: standing(seed, clubId, year - 1) }))
        .sort((a, b) => b.standing - a.standing)
        .slice(0, count)
        .map(({ clubId }, rank) => ({ clubId, rank })),
    )
    .sort((a, b) => a.rank - b.rank)
    .map(({ clubId }) => clubId);
};

/** The results of earlier rounds, which later draws need. */
export interface Results {
  /** Clubs by rank in each table of the season, at the instant. */
  ranked(cupId: number, year: number, instantMs: number): readonly (readonly number[])[];
  winnerOf(fixture: ScheduledFixture, instantMs: number): number;
}

/** Fixture numbers reserved for each round of a cup. */
export const ROUND_ROOM = 64;
const GROUP_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** The rounds of a cup's seasons, each drawn after the one before it has ended. */
export class CupDraws {
  readonly #seed: number;
  readonly #spec: CupSpec;
  readonly #slot: number;
  readonly #results: Results;
  readonly #rounds = new Memo<number, readonly CupRound[]>(16);
  readonly #drawn = new Memo<string, readonly ScheduledFixture[]>(64);
  readonly #entrants = new Memo<number, readonly number[]>(8);

  constructor(seed: number, spec: CupSpec, slot: number, results: Results) {
    this.#seed = seed;
    this.#spec = spec;
    this.#slot = slot;
    this.#results = results;
  }

  entrants(year: number): readonly number[] {
    return this.#entrants.get(year, () => entrantsOf(this.#seed, this.#spec, year));
  }

  rounds(year: number): readonly CupRound[] {
    return this.#rounds.get(year, () => cupRounds(this.#spec, year, clubCount(this.#spec)));
  }

  round(year: number, index: number): readonly ScheduledFixture[] {
    return this.#drawn.get(`${String(year)} ${String(index)}`, () =>
      at(this.rounds(year), index).stage === 'group'
        ? this.#groupRound(year, index)
        : this.#ties(year, index).map((tie, place) => this.#fixture(year, index, place, tie, null)),
    );
  }

  #fixture(year: number, index: number, place: number, tie: Tie, group: string | null): ScheduledFixture {
    const spec = this.#spec;
    const round = at(this.rounds(year), index);
    const final = round.stage === 'final';
    const slot = at(slotsOf(spec.clocks), round.stage === 'group' ? place + (index % 2) * 4 : place);
    const host = clubOf(tie.homeId);
    const zone = spec.zone ?? host.zone;
    return {
      id: fixtureId({ year, slot: this.#slot, number: index * ROUND_ROOM + place }),
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

  /** Rotates among the largest grounds, except those of the finalists. */
  #finalVenue(year: number, { homeId, awayId }: Tie): Venue {
    const grounds = leagueIdsOf(this.#spec)
      .slice(0, 4)
      .flatMap((id) => Array.from({ length: 10 }, (_, index) => leagueClubId(id, index)))
      .filter((id) => id !== homeId && id !== awayId)
      .map((id) => clubOf(id).team.venue)
      .sort((a, b) => (b.capacity ?? 0) - (a.capacity ?? 0));
    return at(grounds, year % 3);
  }

  #groupRound(year: number, index: number): readonly ScheduledFixture[] {
    const groups = drawGroups(
      this.#seed,
      `${String(this.#spec.id)} ${String(year)}`,
      this.entrants(year),
      (id) => Math.floor(id / 100),
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
    const key = `${String(this.#spec.id)} ${String(year)} ${String(index)}`;
    const before = index === 0 ? undefined : at(this.rounds(year), index - 1);
    if (before === undefined) {
      // Clubs that do not play in an irregular first round begin in the second.
      return drawTies(this.#seed, key, this.entrants(year).slice(-2 * round.ties));
    }
    if (before.stage === 'group')
      return crossTies(this.#results.ranked(this.#spec.id, year, round.drawnMs - 1));
    const winners = this.round(year, index - 1).map((fixture) =>
      this.#results.winnerOf(fixture, round.drawnMs),
    );
    const byes = index === 1 ? this.entrants(year).slice(0, 2 * round.ties - winners.length) : [];
    return drawTies(this.#seed, key, [...byes, ...winners]);
  }
}
