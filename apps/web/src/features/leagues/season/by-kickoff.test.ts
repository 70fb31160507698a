import type { MatchSummary } from '@touchline/contracts';
import { byKickoff } from './by-kickoff.ts';
import { signed } from '../table/table-columns.ts';

const match = (id: string, kickoff: string): MatchSummary => ({
  id,
  sport: 'football',
  league: {
    id: '1',
    name: 'L',
    country: { code: null, name: 'World' },
    season: 2026,
    round: null,
    logo: null,
    importance: 50,
    friendly: false,
  },
  kickoff,
  kickoffConfirmed: true,
  venueZone: null,
  status: { code: 'NS', phase: 'scheduled', minute: null, addedTime: null, confirmed: true },
  home: { id: '1', name: 'A', shortName: 'A', logo: null },
  away: { id: '2', name: 'B', shortName: 'B', logo: null },
  score: { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null },
  aggregate: null,
  winner: null,
  redCards: { home: 0, away: 0 },
  hot: false,
  stream: 'none',
  highlights: false,
  updatedAt: kickoff,
});

it('puts a round in the order of kick-off', () => {
  const round = [match('late', '2026-11-21T20:00:00Z'), match('early', '2026-11-21T12:00:00Z')];
  expect(byKickoff(round).map(({ id }) => id)).toEqual(['early', 'late']);
});

it('writes a difference with its sign, a true minus among them', () => {
  expect([3, 0, -3].map(signed)).toEqual(['+3', '0', '−3']);
});
