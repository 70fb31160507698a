import type { StatusCode } from '@touchline/contracts';
import type { ReportedEvent, ReportedMatch, Score, Side, ReportedStatus } from '../match/match.ts';

export const KICKOFF_MS = Date.UTC(2026, 10, 21, 15);
export const MINUTE_MS = 60_000;

const NO_SCORE: Score = {
  home: null,
  away: null,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalties: null,
};

export function score(home: number, away: number, more: Partial<Score> = {}): Score {
  return { ...NO_SCORE, home, away, ...more };
}

export function status(
  code: StatusCode,
  minute: number | null = null,
  addedTime: number | null = null,
): ReportedStatus {
  return { code, raw: code, minute, addedTime, confirmed: code === 'FT' };
}

/** Returns a match as a provider would report it: scheduled, unless `parts` says otherwise. */
export function reported(parts: Partial<ReportedMatch> = {}): ReportedMatch {
  return {
    id: '1',
    sport: 'football',
    league: {
      id: '10',
      name: 'First Division',
      country: { code: 'NO', name: 'Norway' },
      season: 2026,
      round: 'Regular Season - 1',
      logo: null,
    },
    kickoffMs: KICKOFF_MS,
    kickoffConfirmed: true,
    status: status('NS'),
    home: { id: '100', name: 'Home Town', shortName: 'Home', logo: null },
    away: { id: '200', name: 'Away City', shortName: 'Away', logo: null },
    score: NO_SCORE,
    aggregate: null,
    winner: null,
    venue: null,
    referee: null,
    ...parts,
  };
}

function periodAt(minute: number): ReportedEvent['period'] {
  if (minute <= 45) return 'first-half';
  return minute <= 90 ? 'second-half' : 'extra-time';
}

export function reportedEvent(
  type: ReportedEvent['type'],
  minute: number,
  parts: Partial<ReportedEvent> = {},
): ReportedEvent {
  return {
    type,
    minute,
    addedTime: null,
    period: periodAt(minute),
    side: 'home',
    player: null,
    related: null,
    text: null,
    ...parts,
  };
}

export function goal(minute: number, player: string | null, side: Side = 'home'): ReportedEvent {
  return reportedEvent('goal', minute, {
    side,
    player: player === null ? null : { id: player, name: player },
  });
}
