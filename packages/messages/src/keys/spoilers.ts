// Written by the build from locales/en and data; edit those.
export type SpoilersKey =
  | 'spoilers.hidden'
  | 'spoilers.matchHidden'
  | 'spoilers.tableHidden'
  | 'spoilers.showMatch'
  | 'spoilers.showTable'
  | 'spoilers.waiting';
