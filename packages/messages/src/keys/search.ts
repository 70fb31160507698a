// Written by the build from locales/en and data; edit those.
export type SearchKey =
  | 'search.label'
  | 'search.placeholder'
  | 'search.submit'
  | 'search.clear'
  | 'search.open'
  | 'search.close'
  | 'search.loading'
  | 'search.results'
  | 'search.resultsFor'
  | 'search.empty'
  | 'search.error'
  | 'search.kind.league'
  | 'search.kind.team'
  | 'search.kind.player'
  | 'search.kind.match';
