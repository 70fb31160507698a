import type { HeadToHead, MatchSummary, Phase, Scorers, Standings, StatusCode } from '@touchline/contracts';

export const NOW_MS = Date.UTC(2026, 10, 21, 20);
const DAY_MS = 86_400_000;

interface Wished {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly phase: Phase;
  readonly code: StatusCode;
  readonly goals: readonly [home: number, away: number] | null;
  readonly daysAgo?: number;
}

const team = (id: string) => ({ id, name: id.toUpperCase(), shortName: id, logo: null });
const country = { code: 'DE', name: 'Germany' };

/** A match of which only the result matters. */
export function matchOf({ id, home, away, phase, code, goals, daysAgo = 0 }: Wished): MatchSummary {
  const score = goals === null ? null : { home: goals[0], away: goals[1] };
  const difference = score === null ? 0 : score.home - score.away;
  const winner = difference === 0 ? 'draw' : difference > 0 ? 'home' : 'away';
  const kickoff = new Date(NOW_MS - 3_600_000 - daysAgo * DAY_MS).toISOString();
  return {
    id,
    sport: 'football',
    league: {
      id: 'l1',
      name: 'League',
      country,
      season: 2026,
      round: null,
      logo: null,
      importance: 50,
      friendly: false,
    },
    kickoff,
    kickoffConfirmed: true,
    venueZone: null,
    status: { code, phase, minute: phase === 'live' ? 55 : null, addedTime: null, confirmed: true },
    home: team(home),
    away: team(away),
    score: {
      home: score?.home ?? null,
      away: score?.away ?? null,
      halfTime: score,
      fullTime: score,
      extraTime: null,
      penalties: code === 'PEN' ? { home: 4, away: 3 } : null,
    },
    aggregate: null,
    winner: phase === 'finished' ? winner : null,
    redCards: { home: 1, away: 0 },
    hot: false,
    stream: 'none',
    highlights: false,
    updatedAt: kickoff,
  };
}

/** Two clubs, a and b, with these finished meetings. */
export function pairOf(meetings: MatchSummary[]): HeadToHead {
  const tally = { played: 0, aWins: 0, draws: 0, bWins: 0, goals: { home: 0, away: 0 } };
  for (const { home, score, winner } of meetings) {
    const isHome = home.id === 'a';
    tally.played += 1;
    if (winner === 'draw') tally.draws += 1;
    else if ((winner === 'home') === isHome) tally.aWins += 1;
    else tally.bWins += 1;
    tally.goals.home += (isHome ? score.home : score.away) ?? 0;
    tally.goals.away += (isHome ? score.away : score.home) ?? 0;
  }
  const club = (id: string) => ({ ...team(id), sport: 'football', country, national: false });
  return { a: club('a'), b: club('b'), tally, meetings, form: { a: [], b: [] } };
}

/** A table that contains these clubs. */
export function tableOf(ids: readonly string[]): Standings {
  const rows = ids.map((id, index) => ({
    rank: index + 1,
    team: team(id),
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    goalsFor: 4,
    goalsAgainst: 4,
    goalDifference: 0,
    points: 4,
    form: [],
    zone: null,
    adjustment: null,
    home: null,
    away: null,
  }));
  return {
    league: {
      id: 'l1',
      sport: 'football',
      name: 'League',
      type: 'league',
      country,
      logo: null,
      season: 2026,
    },
    season: 2026,
    groups: [{ name: null, rows }],
    rules: [],
    limits: [],
    live: [],
  };
}

/** The scorers of a league, one from each of these clubs. */
export function scorersOf(ids: readonly string[]): Scorers {
  const { league, season } = tableOf(ids);
  const scorers = ids.map((id, index) => ({
    rank: index + 1,
    player: { id: `p-${id}`, name: `Player of ${id}`, nationality: null, photo: null },
    team: team(id),
    goals: 9 - index,
    penalties: 1,
    assists: 2,
    played: 10,
  }));
  return { league, season, scorers };
}
