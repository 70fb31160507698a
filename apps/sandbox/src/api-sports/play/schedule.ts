import { hash } from '../../worlds/random.ts';
import {
  type SportLeagueSpec,
  dayIndexOf,
  dayStartOf,
  seasonAt,
  type SportSeason,
  type SportClub,
  type SportGroup,
} from '../sport.ts';
import { doubleRoundRobin } from '../../worlds/simulated/calendar/round-robin.ts';

/** The outcome of a game; `regular` ends after regulation. */
export type GameOutcome =
  'regular' | 'overtime' | 'shoot-out' | 'interrupted' | 'postponed' | 'cancelled' | 'abandoned';

/** Outcomes of the second of two games that begin at the same time, so that every hour keeps a game. */
const SPARE_SLOT_OUTCOMES = [
  ['postponed', 'cancelled', 'regular'],
  ['cancelled', 'abandoned', 'postponed'],
] as const;

/** Of a conference's seven games of a day, exactly one goes to overtime, in hockey one more to a shoot-out. */
const gameOutcomeOf = (
  seed: number,
  league: SportLeagueSpec,
  dayIndex: number,
  slot: number,
): GameOutcome => {
  const spare = league.startsMinutes.findIndex(
    (minutes, index) => minutes === league.startsMinutes[index - 1],
  );
  if (slot === spare) return SPARE_SLOT_OUTCOMES[league.shift % 2]?.[dayIndex % 3] ?? 'regular';
  const others = league.startsMinutes.length - 1;
  const place = slot < spare ? slot : slot - 1;
  const draw = hash(seed, league.id, dayIndex, 'fate') % others;
  if (place === draw) return 'overtime';
  if (place === (draw + 2) % others) return league.sport === 'hockey' ? 'shoot-out' : 'regular';
  return place === (draw + 4) % others && dayIndex % 2 === league.shift % 2 ? 'interrupted' : 'regular';
};

/** A scheduled game, without anything about its course. */
export interface ScheduledGame {
  readonly id: number;
  readonly league: SportLeagueSpec;
  readonly group: SportGroup;
  readonly season: SportSeason;
  /** Whether it counts for the table; pre-season games do not. */
  readonly counts: boolean;
  readonly week: number;
  readonly startsMs: number;
  readonly home: SportClub;
  readonly away: SportClub;
  readonly outcome: GameOutcome;
}

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;
/** Factors of a game id: slots per day, and days since the epoch. */
const SLOTS = 20;
const DAYS = 1_000_000;
/** Games of the second conference begin between those of the first. */
const STAGGER_MINUTES = 60;

const gameId = (league: SportLeagueSpec, dayIndex: number, slot: number): number =>
  (league.id * DAYS + dayIndex) * SLOTS + slot;

/** Rotates a list, so that rare outcomes affect different clubs each day. */
const turned = <T>(items: readonly T[], by: number): readonly T[] => {
  const from = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
};

/** Returns one conference's round of a UTC day, in the order in which its games begin. */
const round = (
  seed: number,
  league: SportLeagueSpec,
  dayIndex: number,
  groupIndex: 0 | 1,
): readonly ScheduledGame[] => {
  const group = league.groups[groupIndex];
  const rounds = doubleRoundRobin(group.clubs.length);
  const season = seasonAt(dayStartOf(dayIndex));
  const sinceOpening = dayIndex - dayIndexOf(season.opensMs);
  const inOrder = (rounds[dayIndex % rounds.length] ?? [])
    .flatMap(({ home, away }) => {
      const [host, guest] = [group.clubs[home], group.clubs[away]];
      return host === undefined || guest === undefined ? [] : [{ home: host, away: guest }];
    })
    .toSorted((a, b) => a.home.id - b.home.id);
  const pairs = turned(inOrder, league.shift === 0 ? dayIndex : dayIndex % 2);
  // Clubs are listed from east to west, and the day of a league around the ocean begins in its evening hours.
  const starts = [...league.startsMinutes.keys()].toSorted(
    (a, b) => placeInDay(league, a) - placeInDay(league, b),
  );
  const startMinutes = (slot: number) => (league.startsMinutes[slot] ?? 0) + groupIndex * STAGGER_MINUTES;
  return pairs
    .map((pair, index) => ({ pair, slot: starts[index] ?? index }))
    .toSorted((a, b) => a.slot - b.slot)
    .map(({ pair, slot }) => ({
      id: gameId(league, dayIndex, groupIndex * league.startsMinutes.length + slot),
      league,
      group,
      season,
      counts: sinceOpening >= 0,
      week: Math.max(1, Math.floor(sinceOpening / WEEK_DAYS) + 1),
      startsMs: dayStartOf(dayIndex) + startMinutes(slot) * MINUTE_MS,
      ...pair,
      outcome: gameOutcomeOf(seed, league, dayIndex + groupIndex, slot),
    }));
};

/** Returns the fourteen games of a league on a UTC day: a round of each conference. */
export const gamesOfDay = (
  seed: number,
  league: SportLeagueSpec,
  dayIndex: number,
): readonly ScheduledGame[] => [...round(seed, league, dayIndex, 0), ...round(seed, league, dayIndex, 1)];

/** A start in the last hours of the UTC day belongs to the next evening in the east. */
const placeInDay = (league: SportLeagueSpec, slot: number): number => {
  const minutes = league.startsMinutes[slot] ?? 0;
  return league.shift === 1 && minutes >= 1260 ? minutes - 1440 : minutes;
};

/** Finds a game by id; `undefined` if none of these leagues has it. */
export const gameOfId = (
  seed: number,
  leagues: readonly SportLeagueSpec[],
  id: number,
): ScheduledGame | undefined => {
  const league = leagues.find((it) => it.id === Math.floor(id / (DAYS * SLOTS)));
  if (league === undefined) return undefined;
  const dayIndex = Math.floor(id / SLOTS) % DAYS;
  return gamesOfDay(seed, league, dayIndex).find((game) => game.id === id);
};

/** Returns all games of a season, including pre-season. */
export const gamesOfSeason = (
  seed: number,
  league: SportLeagueSpec,
  season: SportSeason,
): readonly ScheduledGame[] => {
  const from = dayIndexOf(season.fromMs);
  const days = dayIndexOf(season.untilMs) - from;
  return Array.from({ length: days }, (_, day) => gamesOfDay(seed, league, from + day)).flat();
};
