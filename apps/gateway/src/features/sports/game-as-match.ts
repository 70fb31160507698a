import type { GamePeriod, GameStatusCode, MatchSummary, SportGame, StatusCode } from '@touchline/contracts';
import { phaseOf } from '@touchline/contracts';

/** API-Football's status codes for games. They have no quarters, but do have live, overtime and shoot-out. */
const CODE_OF: Readonly<Record<GameStatusCode, StatusCode>> = {
  NS: 'NS',
  Q1: 'LIVE',
  Q2: 'LIVE',
  Q3: 'LIVE',
  Q4: 'LIVE',
  P1: 'LIVE',
  P2: 'LIVE',
  P3: 'LIVE',
  OT: 'ET',
  PT: 'P',
  BT: 'BT',
  HT: 'HT',
  SUSP: 'SUSP',
  INTR: 'INT',
  FT: 'FT',
  AOT: 'AET',
  AP: 'PEN',
  POST: 'PST',
  CANC: 'CANC',
  ABD: 'ABD',
  AWD: 'AWD',
  LIVE: 'LIVE',
};

type Goals = NonNullable<MatchSummary['score']['fullTime']>;

/** Returns the points scored in these periods together; `null` if one of them is unknown or none has been played. */
function scoredIn({ score }: SportGame, keys: readonly GamePeriod[]): Goals | null {
  const played = score.periods.filter(({ key }) => keys.includes(key));
  if (played.length === 0) return null;
  return played.reduce<Goals | null>(
    (sum, { home, away }) =>
      sum === null || home === null || away === null
        ? null
        : { home: sum.home + home, away: sum.away + away },
    { home: 0, away: 0 },
  );
}

const REGULAR: readonly GamePeriod[] = ['Q1', 'Q2', 'Q3', 'Q4', 'P1', 'P2', 'P3'];
const OVER: ReadonlySet<string> = new Set(['finished', 'awarded']);

function scoreOf(game: SportGame): MatchSummary['score'] {
  const { score, status } = game;
  const shootOut = scoredIn(game, ['SO']);
  // A shoot-out's goals are never part of the score, even if the league counts the one goal that it is worth.
  const played = shootOut === null ? null : scoredIn(game, [...REGULAR, 'OT']);
  const hasBegunSecondHalf = score.periods.some(({ key }) => key === 'Q3');
  return {
    home: played?.home ?? score.home,
    away: played?.away ?? score.away,
    halfTime: hasBegunSecondHalf || status.code === 'HT' ? scoredIn(game, ['Q1', 'Q2']) : null,
    fullTime: OVER.has(status.phase) ? scoredIn(game, REGULAR) : null,
    extraTime: scoredIn(game, ['OT']),
    penalties: shootOut,
  };
}

/**
 * Returns the year in which a season begins.
 *
 * @example yearOf('2026-2027', startsAt) // 2026
 */
export function yearOf(season: string, startsAt: string): number {
  const named = /^\d{4}/.exec(season)?.[0];
  return named === undefined ? new Date(startsAt).getUTCFullYear() : Number(named);
}

/** Leagues of other sports are not ranked against football's; they have the importance of unranked leagues. */
const UNRANKED_IMPORTANCE = 30;

/**
 * Converts a game to an entry of football's lists, without what only football has. The complete game is under
 * `/api/sports`.
 */
export function gameAsMatch(game: SportGame): MatchSummary {
  const { id, sport, league, stage, week, startsAt, status, home, away, winner, updatedAt } = game;
  const { id: leagueId, name, country, logo } = league;
  const code = CODE_OF[status.code];
  return {
    id,
    sport,
    league: {
      id: leagueId,
      name,
      country,
      logo,
      season: yearOf(league.season, startsAt),
      round: week ?? stage,
      importance: UNRANKED_IMPORTANCE,
      friendly: false,
    },
    kickoff: startsAt,
    kickoffConfirmed: true,
    venueZone: null,
    status: { code, phase: phaseOf(code), minute: null, addedTime: null, confirmed: true },
    home: { ...home, shortName: home.name },
    away: { ...away, shortName: away.name },
    score: scoreOf(game),
    aggregate: null,
    winner,
    redCards: { home: 0, away: 0 },
    hot: false,
    stream: 'none',
    highlights: false,
    updatedAt,
  };
}
