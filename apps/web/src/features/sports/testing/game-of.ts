import { SportGame } from '@touchline/contracts';

const side = (id: string, name: string) => ({ id, name, logo: null });

/** A basketball game in play with the changes that a test needs, validated by the contract's schema. */
export function gameOf(changes: Partial<SportGame> = {}): SportGame {
  return SportGame.parse({
    id: '1',
    sport: 'basketball',
    league: {
      id: '510',
      name: 'Hanse Liga',
      country: { code: 'DE', name: 'Germany' },
      logo: null,
      season: '2026-2027',
    },
    stage: null,
    week: '3',
    venue: null,
    startsAt: '2026-11-21T15:30:00Z',
    status: { code: 'Q2', phase: 'live', clock: 7, period: 'Q2' },
    home: side('1', 'Hafenstadt'),
    away: side('2', 'Lindenau'),
    score: {
      home: 38,
      away: 49,
      periods: [
        { key: 'Q1', home: 20, away: 29 },
        { key: 'Q2', home: 18, away: 20 },
      ],
    },
    winner: null,
    updatedAt: '2026-11-21T16:00:00Z',
    ...changes,
  });
}
