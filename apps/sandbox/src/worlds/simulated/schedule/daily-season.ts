import { dayFrom } from '../calendar/calendar.ts';
import { SUPER_LEAGUE_SIZE } from '../leagues/super-leagues.ts';
import { at } from '../../random.ts';
import { doubleRoundRobin } from '../calendar/round-robin.ts';

/** A match of a league that plays every day; `home` and `away` are indexes of clubs. */
export interface DailyMatch {
  /** Starts at 1. */
  readonly round: number;
  readonly home: number;
  readonly away: number;
}

export const MATCHES_A_DAY = 2;
const ROUNDS = doubleRoundRobin(SUPER_LEAGUE_SIZE);
const MATCHES_A_ROUND = SUPER_LEAGUE_SIZE / 2;
const SEASON_MATCHES = ROUNDS.length * MATCHES_A_ROUND;

/**
 * Concatenates the rounds. Within a round, the clubs with the longest rest play first: the k-th match is at least 7 +
 * k / 2 matches after the last of either club, so that no club plays twice within three days.
 */
const inSequence = (rounds: typeof ROUNDS): readonly DailyMatch[] => {
  const lastPlayed = new Map<number, number>();
  const sequence: DailyMatch[] = [];
  rounds.forEach((round, index) => {
    const rested = ({ home, away }: { readonly home: number; readonly away: number }): number =>
      Math.max(lastPlayed.get(home) ?? -1, lastPlayed.get(away) ?? -1);
    const order = round.toSorted((a, b) => rested(a) - rested(b));
    for (const { home, away } of order) {
      lastPlayed.set(home, sequence.length);
      lastPlayed.set(away, sequence.length);
      sequence.push({ round: index + 1, home, away });
    }
  });
  return sequence;
};

/** Rounds before the season: enough for the longest year, of which only the last ones are played. */
const WARM_UP_ROUNDS = 7;
const YEAR = inSequence([...ROUNDS.slice(-WARM_UP_ROUNDS), ...ROUNDS]);

/** The season ends with the year; the days before it form a preliminary round. */
const firstOf = (year: number): number =>
  YEAR.length - (dayFrom(year + 1, 1, 1) - dayFrom(year, 1, 1)) * MATCHES_A_DAY;

/** @param number counts the matches of a year from 0 */
export const dailyMatch = (year: number, number: number): DailyMatch & { readonly counts: boolean } => {
  const match = at(YEAR, firstOf(year) + number);
  const counts = firstOf(year) + number >= YEAR.length - SEASON_MATCHES;
  return { ...match, round: counts ? match.round - WARM_UP_ROUNDS : match.round, counts };
};

export const matchesOfYear = (year: number): number => YEAR.length - firstOf(year);
