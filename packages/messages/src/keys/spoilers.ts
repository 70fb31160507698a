// Written by the build from locales/en and data; edit those.
export type SpoilersKey =
  | 'spoilers.hidden'
  | 'spoilers.matchHidden'
  | 'spoilers.tableHidden'
  | 'spoilers.scorersHidden'
  | 'spoilers.showMatch'
  | 'spoilers.showTable'
  | 'spoilers.showScorers'
  | 'spoilers.waiting'
  | 'spoilers.asOf';
