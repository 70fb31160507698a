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
