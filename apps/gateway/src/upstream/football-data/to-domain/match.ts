import type { ReportedMatch } from '../../../features/matches/index.ts';
import { FOOTBALL } from '../reported.ts';
import type { Match } from '../wire/match.ts';
import { toRound } from './round.ts';
import { toScore, toWinner } from './score.ts';
import { toStatus } from './status.ts';
import { toCountry, toTeamRef } from './team.ts';

/**
 * One match of any list. Events, line-ups and statistics are undefined: they come only to those who ask by the
 * unfold headers, which no recording has.
 */
export function toMatch(match: Match): ReportedMatch {
  const status = toStatus(match);
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
    home: toTeamRef(match.homeTeam),
    away: toTeamRef(match.awayTeam),
    score: toScore(status.code, match.score),
    aggregate: null,
    winner: toWinner(status.code, match.score.winner),
    venue: match.venue === null ? null : { name: match.venue, city: null },
    referee: match.referees.find(({ type, name }) => type === 'REFEREE' && name !== null)?.name ?? null,
  };
}
