/** The public API of matches. */
export { LiveMatches } from './live-matches.ts';
export { publishedMatch } from './cache/match-shape.ts';
export type { ReportedMatch, TeamRef } from './match/match.ts';
export { MatchSource } from './match/match.ts';
export { MatchReader } from './reader/match-reader.ts';
export { goalsAfter } from './presenter/match-presenter.ts';
export { presentSummary } from './presenter/match-presenter.ts';
export { matchTags } from './cache/matches.cache.ts';
export { MatchesModule } from './matches.module.ts';
