import { MatchDetail, MatchEvent } from '@touchline/contracts';

const side = (id: string, name: string) => ({ id, name, shortName: name, logo: null });

/** A goal of the home side, with the changes that a test needs. */
export function eventOf(changes: Partial<MatchEvent> = {}): MatchEvent {
  return MatchEvent.parse({
    id: 'e1',
    revision: 1,
    state: 'confirmed',
    minute: 10,
    addedTime: null,
    period: 'first-half',
    side: 'home',
    type: 'goal',
    player: { id: '7', name: 'Ada Nilsen' },
    related: null,
    score: null,
    text: null,
    at: '2026-11-21T15:40:00Z',
    ...changes,
  });
}

const NO_GOALS = { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null };

/** A match, validated by the contract's schema. */
export function matchOf(changes: Partial<MatchDetail> = {}): MatchDetail {
  return MatchDetail.parse({
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
    aggregate: null,
    winner: null,
    redCards: { home: 0, away: 0 },
    hot: false,
    stream: 'none',
    highlights: false,
    updatedAt: '2026-11-21T16:40:00Z',
    events: [],
    lineups: null,
    statistics: [],
    venue: null,
    referee: null,
    broadcasts: [],
    ...changes,
    score: { ...NO_GOALS, home: 0, away: 0, ...changes.score },
  });
}

/** A confirmed status with this code and phase, without a minute. */
export function statusOf(
  code: MatchDetail['status']['code'],
  phase: MatchDetail['status']['phase'],
): MatchDetail['status'] {
  return { code, phase, minute: null, addedTime: null, confirmed: true };
}
