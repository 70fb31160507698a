import { phaseOf, type StatusCode } from '@touchline/contracts';
import type { Match } from '../match.ts';

/** Noon of a Saturday. */
export const NOW_MS = Date.UTC(2026, 10, 21, 12);

const NO_SCORE = { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null };

export interface MatchParts {
  readonly id?: string;
  readonly kickoffMs?: number;
  readonly kickoffConfirmed?: boolean;
  readonly code?: StatusCode;
  readonly score?: Partial<Match['score']>;
  readonly home?: string;
  readonly away?: string;
  readonly round?: string | null;
  readonly league?: Partial<Match['league']>;
  readonly changedAtMs?: number;
  readonly version?: number;
  readonly minute?: number | null;
}

function side(id: string, name: string): Match['home'] {
  return { id, name, shortName: name, logo: null };
}

/** A fixture at three that day, unless said otherwise. */
export function matchOf(parts: MatchParts = {}): Match {
  const { code = 'NS', kickoffMs = Date.UTC(2026, 10, 21, 15), changedAtMs = NOW_MS } = parts;
  const over = phaseOf(code) === 'finished';
  return {
    id: parts.id ?? '1',
    sport: 'football',
    league: {
      id: 'l1',
      name: 'Premier Division',
      country: { code: 'GB-ENG', name: 'England' },
      season: 2026,
      round: parts.round === undefined ? 'Regular Season - 12' : parts.round,
      logo: null,
      ...parts.league,
    },
    kickoffMs,
    kickoffConfirmed: parts.kickoffConfirmed ?? true,
    status: { code, raw: code, minute: parts.minute ?? null, addedTime: null, confirmed: over },
    home: side('10', parts.home ?? 'Lions'),
    away: side('20', parts.away ?? 'Harbour Rovers'),
    score: { ...NO_SCORE, ...parts.score },
    aggregate: null,
    winner: null,
    venue: null,
    referee: null,
    events: undefined,
    lineups: undefined,
    statistics: undefined,
    previousKickoffMs: null,
    version: parts.version ?? 1,
    observedAtMs: changedAtMs,
    changedAtMs,
    behindSinceMs: null,
  };
}
