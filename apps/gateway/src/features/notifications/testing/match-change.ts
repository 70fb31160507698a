import type { MatchEvent, MatchSummary } from '@touchline/contracts';
import type { MatchChange } from '../match-changes/match-change.ts';

/** Changes of one final: a goal in extra time, its withdrawal, and the result on penalties. */

export const AT = Date.parse('2022-12-18T17:20:00Z');

const team = (id: string, name: string) => ({ id, name, shortName: name, logo: null });
export const final = (changes: Partial<MatchSummary> = {}): MatchSummary => ({
  id: '202264',
  sport: 'football',
  league: {
    id: '1',
    name: 'World Cup',
    country: { code: null, name: 'World' },
    season: 2022,
    round: 'Final',
    logo: null,
    importance: 100,
    friendly: false,
  },
  kickoff: '2022-12-18T15:00:00Z',
  kickoffConfirmed: true,
  venueZone: null,
  status: { code: 'ET', phase: 'live', minute: 108, addedTime: null, confirmed: true },
  home: team('3', 'Argentina'),
  away: team('30', 'France'),
  score: { home: 3, away: 2, halfTime: null, fullTime: null, extraTime: null, penalties: null },
  aggregate: null,
  winner: null,
  redCards: { home: 0, away: 0 },
  hot: true,
  stream: 'none',
  highlights: false,
  updatedAt: '2022-12-18T17:20:00Z',
  ...changes,
});

export const goal: MatchEvent = {
  id: 'e1',
  revision: 1,
  state: 'confirmed',
  minute: 108,
  addedTime: null,
  period: 'extra-time',
  side: 'home',
  type: 'goal',
  player: { id: '14758', name: 'L. Messi' },
  related: null,
  score: { home: 3, away: 2 },
  text: null,
  at: '2022-12-18T17:20:00Z',
  history: [],
};

export const matchChange = (changes: Partial<MatchChange> = {}): MatchChange => ({
  kind: 'goal',
  eventId: 'e1',
  revision: 1,
  isWithdrawn: false,
  atMs: AT,
  match: final(),
  event: goal,
  ...changes,
});
export const withdrawal = matchChange({
  revision: 2,
  isWithdrawn: true,
  match: final({
    score: { home: 2, away: 2, halfTime: null, fullTime: null, extraTime: null, penalties: null },
  }),
});
export const result = matchChange({
  kind: 'full-time',
  eventId: 'full-time',
  event: null,
  match: final({
    status: { code: 'PEN', phase: 'finished', minute: 120, addedTime: null, confirmed: true },
    score: {
      home: 3,
      away: 3,
      halfTime: null,
      fullTime: null,
      extraTime: null,
      penalties: { home: 4, away: 2 },
    },
  }),
});
