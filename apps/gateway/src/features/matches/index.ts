/** The public API of matches. */
export { LiveMatches } from './live-matches.ts';
export { publishedMatch } from './cache/published-match.ts';
export type { ReportedMatch, TeamRef } from './match/match.ts';
export { MatchSource } from './match/match-source.ts';
export { MatchReader } from './reader/match-reader.ts';
export { goalsAfter } from './presenter/goals-after.ts';
export { presentSummary } from './presenter/match-presenter.ts';
export { matchTags } from './match/match-tags.ts';
export { MatchesModule } from './matches.module.ts';
