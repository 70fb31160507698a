import type { ReportedMatch } from '../../features/matches/index.ts';

/** The parts of a reported match that the mappers of this folder return. */
export type ReportedStatus = ReportedMatch['status'];
export type ReportedScore = ReportedMatch['score'];
export type Winner = ReportedMatch['winner'];

export const FOOTBALL = 'football';
