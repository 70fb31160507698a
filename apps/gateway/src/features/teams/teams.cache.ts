/** Rows in the cache policy. */
export const ROUTES = { team: 'teams', squad: 'teams.squad' } as const;

/** The number is the version of the shape, so that entries of another release are not read. */
export const keys = {
  team: (id: string) => `teams:1:team:${id}`,
  squad: (id: string) => `teams:1:squad:${id}`,
  leaguesOf: (id: string) => `teams:1:leagues-of:${id}`,
  seasonsOf: (id: string) => `teams:1:seasons-of:${id}`,
  ofLeague: (leagueId: string, season: number) => `teams:1:of-league:${leagueId}:${String(season)}`,
} as const;

export const teamTag = (id: string): string => `team:${id}`;
/** Tags by which staff can have data read again. */
export const teamSourceTags = (id: string): readonly string[] => [`source:${teamTag(id)}`];
