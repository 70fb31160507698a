import type { ReportedMatch } from '../../../features/matches/index.ts';

/** The parts of an adapter's reports, named once for all adapters. */
export type ReportedLeague = ReportedMatch['league'];
export type ReportedStatus = ReportedMatch['status'];
export type ReportedScore = ReportedMatch['score'];
export type ReportedWinner = ReportedMatch['winner'];
export type ReportedEvent = NonNullable<ReportedMatch['events']>[number];
export type ReportedLineups = NonNullable<ReportedMatch['lineups']>;
export type Lineup = ReportedLineups['home'];
export type LineupPlayer = Lineup['starters'][number];
export type ReportedKit = NonNullable<Lineup['kit']>;
export type Statistic = NonNullable<ReportedMatch['statistics']>[number];

export const FOOTBALL = 'football';
