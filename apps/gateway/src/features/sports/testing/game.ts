import type { Game } from '../game.ts';

export const STARTS_MS = Date.UTC(2026, 10, 21, 15);

/** Returns a basketball game that has not started, with some fields changed. */
export const game = (changes: Partial<Game> = {}): Game => ({
  id: '1911',
  sport: 'basketball',
  league: {
    id: '12',
    name: 'League',
    country: { code: 'DE', name: 'Germany' },
    logo: null,
    season: '2026-2027',
  },
  stage: null,
  week: '3',
  venue: null,
  startsMs: STARTS_MS,
  status: { code: 'NS', clock: null },
  home: { id: '1', name: 'Home Town', logo: null },
  away: { id: '2', name: 'Away City', logo: null },
  score: { home: null, away: null, periods: [] },
  ...changes,
});
