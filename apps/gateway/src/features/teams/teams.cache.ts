/** Rows of the policy. */
export const ROUTES = { team: 'teams', squad: 'teams.squad' } as const;

/** The number is the shape's version, so that another release's entries are not read. */
export const keys = {
  team: (id: string) => `teams:1:team:${id}`,
  squad: (id: string) => `teams:1:squad:${id}`,
  leaguesOf: (id: string) => `teams:1:leagues-of:${id}`,
  seasonsOf: (id: string) => `teams:1:seasons-of:${id}`,
  ofLeague: (leagueId: string, season: number) => `teams:1:of-league:${leagueId}:${String(season)}`,
} as const;

export const teamTag = (id: string): string => `team:${id}`;
/** What staff may ask to be read anew. */
export const teamSourceTags = (id: string): readonly string[] => [`source:${teamTag(id)}`];
