/** The door of matches. */
export type { Country, Goals, Person, ReportedMatch, Side, TeamRef } from './match.ts';
export { MatchSource } from './match-source.ts';
