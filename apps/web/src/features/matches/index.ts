export { LIVE_REFRESH_MS, dayMatchesQuery, hotMatchesQuery, liveMatchesQuery } from './queries.ts';
export { MatchList } from './match-list.tsx';
export { MatchRow } from './match-row.tsx';
