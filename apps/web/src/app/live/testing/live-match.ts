import type { LiveMessage, MatchDetail, MatchEvent, MatchSummary } from '@touchline/contracts';
import type { StreamEvent } from '../live-stream.ts';

const team = (id: string) => ({ id, name: `Team ${id}`, shortName: id, logo: null });
export const AT = '2026-11-21T15:09:00.000Z';
export const NO_GOALS = {
  home: 0,
  away: 0,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalties: null,
} as const;
export const FIRST_HALF = {
  code: '1H',
  phase: 'live',
  minute: 9,
  addedTime: null,
  confirmed: false,
} as const;
export const OVER = {
  code: 'FT',
  phase: 'finished',
  minute: null,
  addedTime: null,
  confirmed: false,
} as const;

export function summary(id: string, parts: Partial<MatchSummary> = {}): MatchSummary {
  return {
    id,
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
    status: FIRST_HALF,
    home: team(`${id}00`),
    away: team(`${id}01`),
    score: NO_GOALS,
    aggregate: null,
    winner: null,
    redCards: { home: 0, away: 0 },
    hot: false,
    stream: 'none',
    highlights: false,
    updatedAt: AT,
    ...parts,
  };
}

export function detail(id: string, parts: Partial<MatchDetail> = {}): MatchDetail {
  return {
    ...summary(id),
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

export function goalEvent(id: string, parts: Partial<MatchEvent> = {}): MatchEvent {
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
    score: { home: 1, away: 0 },
    text: null,
    at: '2026-11-21T15:10:00.000Z',
    history: [],
    ...parts,
  };
}

const after = (minutes: number): string => new Date(Date.parse(AT) + minutes * 60_000).toISOString();

/** Goals of the home side, one minute apart. */
export function goal(match: string, home: number): LiveMessage {
  const event = goalEvent(`goal-${String(home)}`, { score: { home, away: 0 } });
  return {
    type: 'event',
    data: { match, updatedAt: after(home), score: { ...NO_GOALS, home }, event, after: null },
  };
}

export function phase(match: string, status: MatchSummary['status']): LiveMessage {
  return { type: 'phase', data: { match, updatedAt: after(50), status } };
}

/** As an event of the log `test`. */
export function sent(number: number, { type, data }: LiveMessage): StreamEvent {
  return { id: `test.${String(number)}`, name: type, data: JSON.stringify(data) };
}
