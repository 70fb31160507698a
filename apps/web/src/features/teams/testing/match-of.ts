import { MatchSummary } from '@touchline/contracts';

const side = (id: string, name: string) => ({ id, name, shortName: name, logo: null });

/** A match of a team with a kick-off and a phase. */
export function matchOf(
  id: string,
  kickoff: string,
  phase: MatchSummary['status']['phase'] = 'finished',
): MatchSummary {
  return MatchSummary.parse({
    id,
    sport: 'football',
    league: {
      id: '1',
      name: 'L',
      country: { code: 'DE', name: 'Germany' },
      season: 2026,
      round: null,
      logo: null,
    },
    kickoff,
    kickoffConfirmed: true,
    status: {
      code: phase === 'finished' ? 'FT' : 'NS',
      phase,
      minute: null,
      addedTime: null,
      confirmed: true,
    },
    home: side('1', 'Hafenstadt 09'),
    away: side('2', 'Eintracht Lindenau'),
    score: { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null },
    aggregate: null,
    winner: null,
    redCards: { home: 0, away: 0 },
    hot: false,
    stream: 'none',
    highlights: false,
    updatedAt: kickoff,
  });
}
