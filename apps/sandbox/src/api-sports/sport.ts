/** The sister APIs that are spoken here: one provider, one key, one envelope, one API a sport. */
export type SimulatedSport = 'basketball' | 'hockey';

export interface SportCountry {
  readonly id: number;
  readonly name: string;
  /** A single blank for what is of no one country, as a recorded answer has it; the flag's address has it too. */
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
  /** Two conferences, each with a round a day. */
  readonly groups: readonly [SportGroup, SportGroup];
  /** When the seven games of a conference's day begin, minutes of the UTC day, in order; two of them at the same time. */
  readonly startsMinutes: readonly number[];
  /** Which of the awkward ends come on which day, so that the two leagues of a sport differ. */
  readonly shift: number;
}

const DAY_MS = 86_400_000;

/** A season is called after the year in which it begins; pre-season games are already its own. */
export interface SportSeason {
  readonly year: number;
  /** First day of pre-season, the day of the first game that counts, and the day after the last: epoch ms, UTC. */
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

/** From 1 July on it is the next one: somebody always plays. */
export const seasonAt = (epochMs: number): SportSeason => {
  const year = new Date(epochMs).getUTCFullYear();
  const season = sportSeasonOf(year);
  return epochMs >= season.fromMs ? season : sportSeasonOf(year - 1);
};

export const dayIndexOf = (epochMs: number): number => Math.floor(epochMs / DAY_MS);
export const dayStartOf = (dayIndex: number): number => dayIndex * DAY_MS;
