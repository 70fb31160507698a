/** The sister APIs that the sandbox implements: one provider, key and envelope, and one API for each sport. */
export type SimulatedSport = 'basketball' | 'hockey';

export interface SportCountry {
  readonly id: number;
  readonly name: string;
  /** A single space for leagues of no country, as in a recorded response; the flag's URL contains it too. */
  readonly code: string;
}

export interface SportClub {
  readonly id: number;
  readonly name: string;
  readonly arena: string;
}

export interface SportGroup {
  readonly name: string;
  readonly clubs: readonly SportClub[];
}

export interface SportLeagueSpec {
  readonly id: number;
  readonly sport: SimulatedSport;
  readonly name: string;
  readonly country: SportCountry;
  /** Two conferences, each with one round per day. */
  readonly groups: readonly [SportGroup, SportGroup];
  /** Start times of a conference's seven games of a day, in minutes of the UTC day, in order; two of them are equal. */
  readonly startsMinutes: readonly number[];
  /** Offset of the rare outcomes by day, so that the two leagues of a sport differ. */
  readonly shift: number;
}

const DAY_MS = 86_400_000;

/** A season is named after the year in which it begins, and includes pre-season games. */
export interface SportSeason {
  readonly year: number;
  /**
   * First day of pre-season; `opensMs` is the day of the first game that counts, `untilMs` the day after the last.
   * Epoch ms, UTC.
   */
  readonly fromMs: number;
  readonly opensMs: number;
  readonly untilMs: number;
}

export const sportSeasonOf = (year: number): SportSeason => ({
  year,
  fromMs: Date.UTC(year, 6, 1),
  opensMs: Date.UTC(year, 9, 15),
  untilMs: Date.UTC(year + 1, 6, 1),
});

/** The next season begins on 1 July, so there is always one. */
export const seasonAt = (epochMs: number): SportSeason => {
  const year = new Date(epochMs).getUTCFullYear();
  const season = sportSeasonOf(year);
  return epochMs >= season.fromMs ? season : sportSeasonOf(year - 1);
};

export const dayIndexOf = (epochMs: number): number => Math.floor(epochMs / DAY_MS);
export const dayStartOf = (dayIndex: number): number => dayIndex * DAY_MS;
