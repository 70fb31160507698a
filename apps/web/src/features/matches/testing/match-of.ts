import { MatchSummary } from '@touchline/contracts';

const side = (id: string, name: string) => ({ id, name, shortName: name, logo: null });

/** A match with the changes that a test needs, validated by the contract's schema. */
export function matchOf(changes: Partial<MatchSummary> = {}): MatchSummary {
  return MatchSummary.parse({
    id: '1',
    sport: 'football',
    league: {
      id: '10',
      name: 'Erste Liga',
      country: { code: 'DE', name: 'Germany' },
      season: 2026,
      round: 'Regular Season - 12',
      logo: null,
    },
    kickoff: '2026-11-21T15:30:00Z',
    kickoffConfirmed: true,
    status: { code: '2H', phase: 'live', minute: 67, addedTime: null, confirmed: true },
    home: side('100', 'Hafenstadt 09'),
    away: side('101', 'Eintracht Lindenau'),
    score: { home: 1, away: 0, halfTime: null, fullTime: null, extraTime: null, penalties: null },
    aggregate: null,
    winner: null,
    redCards: { home: 0, away: 0 },
    hot: false,
    stream: 'none',
    highlights: false,
    updatedAt: '2026-11-21T16:40:00Z',
    ...changes,
  });
}
