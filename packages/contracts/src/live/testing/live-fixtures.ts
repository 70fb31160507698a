import type { MatchDetail } from '../../matches/match-detail.ts';
import type { MatchEvent } from '../../matches/match-event.ts';

export function event(id: string, parts: Partial<MatchEvent> = {}): MatchEvent {
  return {
    id,
    revision: 1,
    state: 'confirmed',
    minute: 10,
    addedTime: null,
    period: 'first-half',
    side: 'home',
    type: 'goal',
    player: { id: '9', name: 'Nine' },
    related: null,
    score: null,
    text: null,
    at: '2026-11-21T15:10:00.000Z',
    history: [],
    ...parts,
  };
}

const team = (id: string) => ({ id, name: `Team ${id}`, shortName: id, logo: null });

export function detail(parts: Partial<MatchDetail> = {}): MatchDetail {
  return {
    id: '1',
    sport: 'football',
    league: {
      id: '10',
      name: 'First Division',
      country: { code: 'NO', name: 'Norway' },
      season: 2026,
      round: null,
      logo: null,
      importance: 30,
      friendly: false,
    },
    kickoff: '2026-11-21T15:00:00.000Z',
    kickoffConfirmed: true,
    venueZone: null,
    status: { code: '1H', phase: 'live', minute: 9, addedTime: null, confirmed: false },
    home: team('100'),
    away: team('200'),
    score: { home: 0, away: 0, halfTime: null, fullTime: null, extraTime: null, penalties: null },
    aggregate: null,
    winner: null,
    redCards: { home: 0, away: 0 },
    hot: false,
    stream: 'none',
    highlights: false,
    updatedAt: '2026-11-21T15:09:00.000Z',
    previousKickoff: null,
    events: [],
    lineups: null,
    statistics: [],
    venue: null,
    referee: null,
    broadcasts: [],
    ...parts,
  };
}
