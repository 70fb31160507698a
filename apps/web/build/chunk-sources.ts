/** The sources of one chunk, as prefixes of their paths below `src/features`. */
type Sources = readonly string[];

/** Small files that pages of matches, leagues and teams share. */
export const QUERIES: Sources = [
  'leagues/queries/league-queries.ts',
  'matches/match/queries/match-queries.ts',
  'teams/queries.ts',
];
export const MATCH_CHUNK: Sources = [
  'matches/match/header/header-',
  'matches/match/header/info-line',
  'matches/match/header/match-header',
  'matches/match/marks/event-mark',
  'matches/match/match-skeleton',
];
export const LEAGUE_CHUNK: Sources = [
  'leagues/league-skeleton',
  'leagues/season/seasons',
  'leagues/table/form-marks',
  'leagues/table/table-columns',
  'leagues/table/table-skeleton',
];

export const sourcesOf = (sources: Sources): RegExp =>
  new RegExp(`/apps/web/src/features/(?:${sources.map((path) => RegExp.escape(path)).join('|')})`);
