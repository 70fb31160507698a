/** Routes of the cache policy. */
export const ROUTES = {
  all: 'leagues',
  standings: 'leagues.standings',
  scorers: 'leagues.scorers',
  rounds: 'leagues.rounds',
} as const;

/** The number is the version of the shape, so that entries of other releases are not read. */
export const keys = {
  all: () => 'leagues:1:all',
  standings: (id: string, season: number) => `leagues:2:standings:${id}:${String(season)}`,
  scorers: (id: string, season: number) => `leagues:1:scorers:${id}:${String(season)}`,
  rounds: (id: string, season: number) => `leagues:1:rounds:${id}:${String(season)}`,
} as const;

export const leagueTag = (id: string): string => `league:${id}`;
/** Tags of cached provider responses, by which staff purge them. */
export const leagueSourceTags = (id: string): readonly string[] => [`source:${leagueTag(id)}`];
