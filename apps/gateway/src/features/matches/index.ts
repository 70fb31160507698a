/** The door of matches. */
export { LiveMatches } from './live-matches.ts';
export { publishedMatch } from './published-match.ts';
export type { ReportedMatch, TeamRef } from './match.ts';
export { MatchSource } from './match-source.ts';
export { MatchReader } from './match-reader.ts';
export { goalsAfter } from './goals-after.ts';
export { presentSummary } from './match-presenter.ts';
export { matchTags } from './match-tags.ts';
export { MatchesModule } from './matches.module.ts';
