import { phaseOf, type StatusCode } from '@touchline/contracts';
import type { Match } from '../items/feed.ts';

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
  readonly events?: Match['events'];
  readonly lineups?: Match['lineups'];
}

function side(id: string, name: string): Match['home'] {
  return { id, name, shortName: name, logo: null };
}

/** A fixture at 15:00 UTC that day, unless `parts` says otherwise. */
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
    events: parts.events,
    lineups: parts.lineups,
    statistics: undefined,
    previousKickoffMs: null,
    version: parts.version ?? 1,
    observedAtMs: changedAtMs,
    changedAtMs,
    behindSinceMs: null,
  };
}

type MatchEvent = NonNullable<Match['events']>[number];

/** A goal of the home side in the 67th minute, unless `parts` says otherwise. */
export function eventOf(parts: Partial<MatchEvent> = {}): MatchEvent {
  return {
    id: 'e1',
    revision: 1,
    state: 'confirmed',
    minute: 67,
    addedTime: null,
    period: 'second-half',
    side: 'home',
    type: 'goal',
    player: { id: 'p1', name: 'M. Smith' },
    related: null,
    text: null,
    firstSeenMs: NOW_MS,
    history: [],
    ...parts,
  };
}

/** Line-ups of eleven players each, named by their numbers. */
export function lineupsOf(formation: string | null = '4-3-3'): NonNullable<Match['lineups']> {
  const starters = Array.from({ length: 11 }, (_, index) => ({
    id: String(index + 1),
    name: `Player ${String(index + 1)}`,
    number: index + 1,
    position: null,
    grid: null,
  }));
  const side = { formation, coach: null, kit: null, starters, substitutes: [] };
  return { home: side, away: { ...side, formation: null } };
}
