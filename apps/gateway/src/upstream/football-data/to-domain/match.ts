import type { ReportedMatch } from '../../../features/matches/index.ts';
import { FOOTBALL } from '../reported.ts';
import type { FootballDataMatch } from '../wire/match.ts';
import { toRound } from './round.ts';
import { toFootballDataScore, toFootballDataWinner } from './score.ts';
import { toFootballDataStatus } from './status.ts';
import { toCountry, toFootballDataTeamRef } from './team.ts';

/**
 * One match of any list. Events, line-ups and statistics are undefined: they come only to those who ask by the
 * unfold headers, which no recording has.
 */
export function toFootballDataMatch(match: FootballDataMatch): ReportedMatch {
  const status = toFootballDataStatus(match);
  return {
    id: match.id,
    sport: FOOTBALL,
    league: {
      id: match.competition.id,
      name: match.competition.name,
      country: toCountry(match.area),
      season: Number(match.season.startDate.slice(0, 4)),
      round: toRound(match),
      logo: match.competition.emblem,
    },
    kickoffMs: Date.parse(match.utcDate),
    kickoffConfirmed: status.code !== 'TBD',
    status,
    home: toFootballDataTeamRef(match.homeTeam),
    away: toFootballDataTeamRef(match.awayTeam),
    score: toFootballDataScore(status.code, match.score),
    aggregate: null,
    winner: toFootballDataWinner(status.code, match.score.winner),
    venue: match.venue === null ? null : { name: match.venue, city: null },
    referee: match.referees.find(({ type, name }) => type === 'REFEREE' && name !== null)?.name ?? null,
  };
}
